import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { decorateCode } from './code-blocks.server.ts';
import { placeEmbeds } from './embeds.ts';
import { decorateFigures } from './figures.ts';
import { decorateHeadings } from './headings.ts';
import { renderMath } from './math.server.ts';
import { parseMarkdown } from './parse.ts';
import type { RenderedMarkdown, RenderOptions } from './render.server.ts';
import { markSourceLines } from './source-lines.ts';
import { wrapTables } from './tables.ts';
import { nameBoxes } from './task-boxes.ts';
import { directText } from './text-direction.ts';
import { startTimeLimit } from './time-limit.server.ts';

/** The steps of rendering, in their order. `renderMarkdown` is the door. */
export async function runPipeline(
  source: string,
  options: RenderOptions = {},
): Promise<RenderedMarkdown> {
  const profile = options.profile ?? 'article';
  const limit = startTimeLimit(options.milliseconds);
  const { tree, words } = limit.run(() => parseMarkdown(source, profile));
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
  return { html, toc, text, words };
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
