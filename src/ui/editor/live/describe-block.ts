import type { Text } from '@codemirror/state';
import type { SyntaxNode } from '../find-enclosing-node.ts';
import { LiveBlock, type LiveKind, type PlacedBlock } from './live-block.ts';
import { parseTable } from '../table-text.ts';

/** A longer block is shown as source: the server renders no longer ones alone. */
const maxBlockLength = 20_000;

/** A block and the last node that belongs to it. */
export interface DescribedBlock extends PlacedBlock {
  last: SyntaxNode;
}

/** The live block that begins with a top-level node of the syntax tree; null for text that is shown as it is. */
export function describeBlock(doc: Text, node: SyntaxNode): DescribedBlock | null {
  const kind = describers[node.name]?.(doc, node) ?? null;
  if (kind === null) return null;
  const last = kind === 'html' ? findHtmlEnd(doc, node) : node;
  const from = doc.lineAt(node.from).from;
  const { to } = doc.lineAt(last.to);
  if (to - from > maxBlockLength) return null;
  const source = doc.sliceString(from, to);
  return { from, to, block: new LiveBlock(kind, source, labelOf(kind, source)), last };
}

/** The node that opens the `<details>` which this one closes; the node itself otherwise. */
export function findHtmlStart(doc: Text, node: SyntaxNode): SyntaxNode {
  return findBalanced(doc, node, -1);
}

function findHtmlEnd(doc: Text, node: SyntaxNode): SyntaxNode {
  return findBalanced(doc, node, 1);
}

/** Blocks between `<details>` and its end; more are not looked through. */
const maxDetailsParts = 50;

/** The node at which all `<details>` between it and this one are closed; the node itself if there is none. */
function findBalanced(doc: Text, node: SyntaxNode, side: -1 | 1): SyntaxNode {
  let depth = countDepth(doc, node) * side;
  let other: SyntaxNode | null = node;
  for (let count = 0; other && depth > 0 && count < maxDetailsParts; count++) {
    other = side < 0 ? other.prevSibling : other.nextSibling;
    if (other) depth += countDepth(doc, other) * side;
  }
  return other && depth <= 0 ? other : node;
}

/** How many `<details>` a node opens, or closes if it is negative. */
function countDepth(doc: Text, node: SyntaxNode): number {
  if (node.name !== 'HTMLBlock') return 0;
  const html = textOf(doc, node);
  return countOf(html, /<details\b/gi) - countOf(html, /<\/details\s*>/gi);
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Bounded, because a node can be as long as the text. */
const textOf = (doc: Text, { from, to }: SyntaxNode) =>
  doc.sliceString(from, Math.min(to, from + maxBlockLength));

type Describer = (doc: Text, node: SyntaxNode) => LiveKind | null;

const describers: Record<string, Describer> = {
  Paragraph: describeParagraph,
  Table: () => 'table',
  Blockquote: (doc, node) => (callout.test(firstLineOf(doc, node)) ? 'callout' : null),
  FencedCode: (doc, node) => describeFence(firstLineOf(doc, node)),
  BlockFormula: () => 'formula',
  HTMLBlock: (doc, node) => describeHtml(textOf(doc, node)),
  HorizontalRule: () => 'rule',
  LinkReference: () => 'definition',
};

const callout = /^>[ \t]?\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/i;
const fence = /^(?:`{3,}|~{3,})[ \t]*(math|mermaid)(?:[ \t]|$)/;

const firstLineOf = (doc: Text, node: SyntaxNode) => {
  const { to } = doc.lineAt(node.from);
  return doc.sliceString(node.from, Math.min(to, node.to));
};

function describeFence(line: string): LiveKind | null {
  const language = fence.exec(line)?.[1];
  if (language === undefined) return null;
  return language === 'math' ? 'formula' : 'diagram';
}

/** A comment, or the end of an element that began above, shows nothing. */
function describeHtml(html: string): LiveKind | null {
  return /^<[a-z]/i.test(html) ? 'html' : null;
}

const video = /^<?https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{11}>?$/;
const gist = /^<?https:\/\/gist\.github\.com\/[a-z\d][a-z\d-]{0,38}\/[\da-f]{5,40}>?$/i;
const footnote = /^\[\^[^\]\s]+\]:/;
const pictureFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

function describeParagraph(doc: Text, node: SyntaxNode): LiveKind | null {
  const start = doc.sliceString(node.from, node.from + 2);
  if (start.startsWith('![')) return describePictures(doc, node);
  if (start.startsWith('[')) {
    if (footnote.test(firstLineOf(doc, node))) return 'definition';
    return describeLink(doc, node);
  }
  if (!start.startsWith('ht') && !start.startsWith('<h')) return null;
  const text = textOf(doc, node);
  if (video.test(text)) return 'video';
  return gist.test(text) ? 'gist' : null;
}

function describePictures(doc: Text, paragraph: SyntaxNode): LiveKind | null {
  let count = 0;
  let end = paragraph.from;
  for (let child = paragraph.firstChild; child; child = child.nextSibling) {
    if (child.name !== 'Image' || doc.sliceString(end, child.from).trim() !== '') return null;
    if (!isOwnPicture(doc, child)) return null;
    count += 1;
    end = child.to;
  }
  if (count === 0 || doc.sliceString(end, paragraph.to).trim() !== '') return null;
  return count === 1 ? 'picture' : 'gallery';
}

/** A picture on another server is shown as source: the editor requests nothing from there. */
export function isOwnPicture(doc: Text, image: SyntaxNode): boolean {
  const url = image.getChild('URL');
  return url !== null && /^<?\/(?!\/)/.test(doc.sliceString(url.from, url.from + 3));
}

function describeLink(doc: Text, paragraph: SyntaxNode): LiveKind | null {
  const link = paragraph.firstChild;
  if (link?.name !== 'Link' || link.from !== paragraph.from || link.to !== paragraph.to)
    return null;
  const title = link.getChild('LinkTitle');
  if (title && /^["'(]card:/.test(doc.sliceString(title.from, title.to))) return 'card';
  const url = link.getChild('URL');
  const address = url ? doc.sliceString(url.from, url.to).replace(/^<|>$/g, '') : '';
  return address.startsWith('/media/') && !pictureFile.test(address) ? 'attachment' : null;
}

const names: Record<LiveKind, string> = {
  picture: 'Picture',
  gallery: 'Gallery',
  table: 'Table',
  callout: 'Callout',
  formula: 'Formula',
  diagram: 'Diagram',
  video: 'Video',
  gist: 'Gist',
  card: 'Bookmark',
  attachment: 'File',
  html: 'HTML',
  rule: 'Section break',
  definition: 'Definition',
};

/** The kind as a word within a sentence, as in `Edit table`. */
export const nameOfKind = (kind: LiveKind) =>
  kind === 'html' ? 'HTML' : names[kind].toLowerCase();

function labelOf(kind: LiveKind, source: string): string {
  return [names[kind], details[kind]?.(source)].filter(Boolean).join(', ');
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const details: Partial<Record<LiveKind, (source: string) => string>> = {
  picture: (source) => /^\s*!\[([^\]]*)\]/.exec(source)?.[1] || 'without alt text',
  gallery: (source) => plural(countOf(source, /!\[/g), 'picture'),
  table: (source) => {
    const table = parseTable(source.split('\n'));
    if (!table) return '';
    return `${plural(table.aligns.length, 'column')}, ${plural(table.rows.length, 'row')}`;
  },
  callout: (source) => /\[!(\w+)\]/.exec(source)?.[1]?.toLowerCase() ?? '',
  card: (source) => /^\s*\[(?:!\[[^\]]*\]\([^)]*\))?([^\]]*)/.exec(source)?.[1] ?? '',
  attachment: (source) => /^\s*\[([^\]]*)\]/.exec(source)?.[1] ?? '',
};
