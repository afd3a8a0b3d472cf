import type { Root } from 'hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { findCallouts } from './callouts.ts';
import { protectAmpersands, restoreAmpersands } from './ampersands.ts';
import { moveCaptions } from './captions.ts';
import { applyClassStyles } from './class-styles.ts';
import { findMonospacedParagraphs, normalizeCodeBlocks } from './code-blocks.ts';
import { findElement, hasClass, readAttribute, readStyle, readText } from './elements.ts';
import { findFootnotes } from './footnotes.ts';
import { findFormulas } from './formulas.ts';
import { normalizeHeadings } from './headings.ts';
import { applyInlineStyles } from './inline-styles.ts';
import { cleanLinks } from './links.ts';
import { normalizeLists } from './list-items.ts';
import { handlers } from './markdown-nodes.ts';
import { configureSyntax, tightLists } from './markdown-syntax.ts';
import { findPictures, type FoundPictures } from './pictures.ts';
import { removeUnseen } from './remove-unseen.ts';
import { replaceNonBreakingSpaces, splitParagraphs } from './spaces.ts';
import { normalizeTables } from './tables.ts';
import { tidyEmphasis } from './tidy-emphasis.ts';
import { nestWordLists } from './word-lists.ts';

export interface ConvertedHtml extends FoundPictures {
  markdown: string;
}

interface Source {
  /** The host of the own site, whose links become paths; empty for none. */
  origin: string;
  /** The style sheets of the source. */
  styles: string;
}

/** Converts an HTML tree to Markdown in the syntax of the toolbar. Changes the tree. */
export function treeToMarkdown(tree: Root, { origin, styles }: Source): ConvertedHtml {
  applyClassStyles(tree, styles);
  const readsFonts = isWordProcessor(tree);
  findFormulas(tree);
  removeUnseen(tree);
  findFootnotes(tree);
  nestWordLists(tree);
  normalizeCodeBlocks(tree);
  if (readsFonts) findMonospacedParagraphs(tree);
  normalizeLists(tree);
  findCallouts(tree);
  normalizeHeadings(tree);
  applyInlineStyles(tree, { readsFonts });
  const pictures = findPictures(tree, origin);
  moveCaptions(tree);
  cleanLinks(tree, origin);
  normalizeTables(tree);
  splitParagraphs(tree);
  replaceNonBreakingSpaces(tree);
  tidyEmphasis(tree);
  return { markdown: stringify(tree), ...pictures };
}

const isWordProcessor = (tree: Root) =>
  findElement(
    tree,
    (node) =>
      readAttribute(node, 'id').startsWith('docs-internal-guid') ||
      hasClass(node, /^(Mso\w+|TextRun|NormalTextRun)$/) ||
      readStyle(node, 'mso-list') !== '',
  ) !== null;

/** Wider tables are written without aligned columns: one long cell would fill all others with spaces. */
const maxAlignedCharacters = 20_000;

const stringifyOptions: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  rule: '-',
  listItemIndent: 'one',
};

function stringify(tree: Root): string {
  const text = readText(tree);
  const alignsColumns = text.length <= maxAlignedCharacters;
  const processor = unified()
    .use(rehypeRemark, { handlers })
    .use(remarkGfm, { tablePipeAlign: alignsColumns })
    .use(tightLists)
    .use(remarkStringify, stringifyOptions)
    .freeze();
  // A single dollar sign begins no formula.
  configureSyntax(processor, { escapesDollars: text.split('$').length > 2 });
  protectAmpersands(tree);
  return restoreAmpersands(processor.stringify(processor.runSync(tree))).trim();
}
