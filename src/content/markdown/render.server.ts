import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { countWords } from '#lib/reading-time.ts';
import { decorateCode } from './code-blocks.server.ts';
import { placeEmbeds } from './embeds.ts';
import { decorateFigures, type ImageResolver } from './figures.ts';
import { decorateHeadings, type ContentsEntry } from './headings.ts';
import { renderMath } from './math.server.ts';
import { parseMarkdown, type Profile } from './parse.ts';
import { markSourceLines } from './source-lines.ts';
import { wrapTables } from './tables.ts';
import { nameBoxes } from './task-boxes.ts';
import { directText } from './text-direction.ts';
import { startTimeLimit } from './time-limit.server.ts';

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
  /** The text without any marks, for search and counting. */
  text: string;
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
  const profile = options.profile ?? 'article';
  const limit = startTimeLimit(options.milliseconds);
  const tree = limit.run(() => parseMarkdown(source, profile));
  const text = limit.run(() => readText(tree));
  const toc = profile === 'article' ? limit.run(() => decorateHeadings(tree)) : [];
  if (profile === 'article') {
    limit.run(() => placeEmbeds(tree));
    await decorateFigures(tree, options.resolveImage ?? (async () => null));
  }
  limit.run(() => {
    nameBoxes(tree);
    directText(tree);
    wrapTables(tree);
    renderMath(tree);
  });
  await decorateCode(tree, limit);
  if (options.sourceLines) markSourceLines(tree);
  const html = limit.run(() => toHtml(tree, { allowDangerousHtml: true, closeSelfClosing: false }));
  return { html, toc, text, words: countWords(text) };
}

/** Blocks on lines of their own, so that the last word of one does not grow into the first of the next. */
function readText(tree: Root): string {
  return tree.children
    .map((block) =>
      block.type === 'element'
        ? toString(block)
            .trim()
            .replace(/\n\s*\n/g, '\n')
        : '',
    )
    .filter((block) => block !== '')
    .join('\n');
}
