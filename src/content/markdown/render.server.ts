import type { ImageResolver } from './figures.ts';
import type { ContentsEntry } from './headings.ts';
import type { Profile } from './parse.ts';

export type { ImageResolver } from './figures.ts';

export interface RenderOptions {
  /**
   * `article` for the owner's texts; `comment` for visitors' texts: no headings, images and HTML; `inline` for a sentence:
   * emphasis, code and links.
   */
  profile?: Profile;
  /** Finds the size and formats of an image, or the name and size of another file, by its URL. */
  resolveImage?: ImageResolver;
  /** Adds the source line to each block, for previews. */
  sourceLines?: boolean;
  /** The processor time of the synchronous work, in milliseconds. */
  milliseconds?: number;
}

export interface RenderedMarkdown {
  html: string;
  toc: ContentsEntry[];
  /** The plain text, for search. */
  text: string;
  /** The result of `countMarkdownWords`. */
  words: number;
  /** The processor time that it took, in milliseconds. */
  processorMs: number;
}

/** Renders the Markdown of an article as `renderMarkdown` does, with the same result and the same errors. */
export type ArticleRenderer = (
  source: string,
  options: { resolveImage: ImageResolver },
) => Promise<RenderedMarkdown>;

/**
 * Increment it when the same Markdown gets other HTML: then stored HTML is rendered again at the next start. 2 colours code
 * up to a number of characters, where 1 stopped after a second. 3 makes a gallery of several pictures in a paragraph, and
 * knows two more widths of figures, bookmark cards and files.
 */
export const renderRulesVersion = 3;

/**
 * Renders Markdown to sanitized HTML: CommonMark, GFM, and the extensions in docs/writing.md. Runs on save.
 * The same text always has the same HTML, however busy the machine is.
 * Throws BAD_REQUEST for a text that is nested too deeply or exceeds the time limit.
 */
export async function renderMarkdown(
  source: string,
  options: RenderOptions = {},
): Promise<RenderedMarkdown> {
  // Imported on demand: the pipeline is large, and a server that only serves stored HTML never needs it.
  const { runPipeline } = await import('./pipeline.server.ts');
  return runPipeline(source, options);
}
