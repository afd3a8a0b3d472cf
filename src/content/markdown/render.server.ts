import type { ImageResolver } from './figures.ts';
import type { ContentsEntry } from './headings.ts';
import type { Profile } from './parse.ts';

export type { ImageResolver } from './figures.ts';

export interface RenderOptions {
  /** `article` for the owner's texts; `comment` for everybody's: no headings, no images, no HTML. */
  profile?: Profile;
  /** Finds a picture's size and formats by its address. */
  resolveImage?: ImageResolver;
  /** Blocks say on which line of the source they begin. For previews only. */
  sourceLines?: boolean;
  /** The time that rendering may keep the process from others. */
  milliseconds?: number;
}

export interface RenderedMarkdown {
  html: string;
  toc: ContentsEntry[];
  /** The text without any marks, for search. */
  text: string;
  /** What `countMarkdownWords` says of the source. */
  words: number;
}

/**
 * Renders Markdown to sanitised HTML: CommonMark, GFM, and what docs/writing.md lists. For the time of saving.
 * A text that is nested too deeply or takes seconds is refused with a sentence.
 */
export async function renderMarkdown(
  source: string,
  options: RenderOptions = {},
): Promise<RenderedMarkdown> {
  // The pipeline is large, and a server that only shows pages never needs it: it is loaded with the first text.
  const { runPipeline } = await import('./pipeline.server.ts');
  return runPipeline(source, options);
}
