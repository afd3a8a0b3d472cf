import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { decorateCode } from './code-blocks.server.ts';
import { createBookmarkCards } from './bookmark-cards.ts';
import { createEmbeds } from './embeds.ts';
import { createFileRows } from './file-rows.ts';
import { decorateFigures } from './figures.ts';
import { decorateHeadings } from './headings.ts';
import { limitLines } from './limits.ts';
import { renderMath } from './math.server.ts';
import { parseMarkdown, type Profile } from './parse.ts';
import type { RenderedMarkdown, RenderOptions } from './render.server.ts';
import { markSourceLines } from './source-lines.ts';
import { setTextDirection } from './text-direction.ts';
import { unlimited, withTimeLimit, type TimeLimit } from './time-limit.server.ts';
import { visitElements } from './elements.ts';

/** Runs the rendering steps in order. Callers use `renderMarkdown`. */
export function runPipeline(
  source: string,
  options: RenderOptions = {},
): Promise<RenderedMarkdown> {
  return withTimeLimit((limit) => runSteps(source, options, limit), options.milliseconds);
}

/** Like `runPipeline` without its limit of time. The processor time of the result is 0. */
export const runUnlimited = (source: string, options: RenderOptions): Promise<RenderedMarkdown> =>
  runSteps(source, options, unlimited);

async function runSteps(
  source: string,
  options: RenderOptions,
  limit: TimeLimit,
): Promise<RenderedMarkdown> {
  const profile = options.profile ?? 'article';
  const availableMs = limit.remainingMs();
  if (profile !== 'article') limitLines(source);
  // In one run, because each run starts a thread that watches its time.
  const { tree, words, text, toc } = limit.run(() => parseText(source, profile));
  if (profile === 'article') {
    const resolveImage = options.resolveImage ?? (async () => null);
    await createFileRows(tree, resolveImage);
    await decorateFigures(tree, resolveImage);
  }
  limit.run(() => {
    labelTaskCheckboxes(tree);
    setTextDirection(tree);
    wrapTables(tree);
    renderMath(tree);
  });
  await decorateCode(tree, profile, limit);
  if (options.sourceLines) markSourceLines(tree);
  const html = limit.run(() => toHtml(tree, { allowDangerousHtml: true, closeSelfClosing: false }));
  return { html, toc, text, words, processorMs: availableMs - limit.remainingMs() };
}

function parseText(source: string, profile: Profile) {
  const { tree, words } = parseMarkdown(source, profile);
  const text = extractText(tree);
  const toc = profile === 'article' ? decorateHeadings(tree) : [];
  if (profile === 'article') {
    createEmbeds(tree);
    createBookmarkCards(tree);
  }
  return { tree, words, text, toc };
}

/** The text with one block per line, so that words of adjacent blocks stay separate. */
function extractText(tree: Root): string {
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

/** Wraps tables in a focusable region, so that wide ones scroll, also by keyboard. */
function wrapTables(tree: Root) {
  visitElements(tree, (element, { parent, index }) => {
    if (element.tagName !== 'table') return true;
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
      children: [element],
    };
    return false;
  });
}

/** Labels task checkboxes with their state; the text beside them is not linked as a label. */
function labelTaskCheckboxes(tree: Root) {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName !== 'input') return;
    const { checked } = properties;
    properties['ariaLabel'] = checked === undefined || checked === false ? 'Not done' : 'Done';
  });
}
