import { isolateHistory } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { findEnclosingNode, parseUpTo, type SyntaxNode } from './find-enclosing-node.ts';

export const pictureWidths = ['small', 'normal', 'wide', 'full'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** A picture in the text, with what its source says. */
export interface PictureSource {
  from: number;
  to: number;
  /** The words between the brackets. */
  altFrom: number;
  altTo: number;
  alt: string;
  /** The end of the address, and the title with its quotes after it. */
  urlTo: number;
  titleTo: number;
  caption: string;
  width: PictureWidth;
  /** Whether its paragraph consists of pictures only, so that it is a figure or part of a gallery. */
  isFigure: boolean;
  isInTable: boolean;
}

const widthPattern = /^(small|wide|full):\s*/;

/** The picture at the cursor, also directly before or after it; null if there is none. */
export function findPicture(state: EditorState, position: number): PictureSource | null {
  // Nearly all positions are in lines without a picture.
  const line = state.doc.lineAt(position);
  if (!line.text.includes('](')) return null;
  const tree = parseUpTo(state, line.to);
  for (const side of [1, -1] as const)
    for (let node: SyntaxNode | null = tree.resolveInner(position, side); node; node = node.parent)
      if (node.name === 'Image') return readPicture(state, node);
  return null;
}

function readPicture(state: EditorState, node: SyntaxNode): PictureSource | null {
  const url = node.getChild('URL');
  const bracket = node
    .getChildren('LinkMark')
    .find(({ from, to }) => state.sliceDoc(from, to + 1) === '](');
  if (!url || !bracket) return null;
  const title = node.getChild('LinkTitle');
  const words = title ? unescape(state.sliceDoc(title.from + 1, title.to - 1)) : '';
  const width = pictureWidths.find((name) => name === widthPattern.exec(words)?.[1]) ?? 'normal';
  const paragraph = node.parent?.name === 'Paragraph' ? node.parent : null;
  const altFrom = node.from + 2;
  return {
    from: node.from,
    to: node.to,
    altFrom,
    altTo: bracket.from,
    alt: unescape(state.sliceDoc(altFrom, bracket.from)),
    urlTo: url.to,
    titleTo: title?.to ?? url.to,
    caption: words.replace(widthPattern, ''),
    width,
    isFigure: paragraph !== null && hasOnlyPictures(state, paragraph),
    isInTable: findEnclosingNode(state, node, 'Table') !== null,
  };
}

function hasOnlyPictures(state: EditorState, paragraph: SyntaxNode): boolean {
  const pictures = paragraph.getChildren('Image');
  let position = paragraph.from;
  for (const { from, to } of pictures) {
    if (state.sliceDoc(position, from).trim() !== '') return false;
    position = to;
  }
  return state.sliceDoc(position, paragraph.to).trim() === '';
}

/** The pictures of the paragraph at the position, in their order. */
export function listPictures(state: EditorState, position: number): { from: number; to: number }[] {
  const paragraph = findEnclosingNode(state, { from: position, to: position }, 'Image')?.parent;
  return paragraph?.getChildren('Image').map(({ from, to }) => ({ from, to })) ?? [];
}

/** Writes the alternative text of a picture, and nothing else. */
export function setAlt(picture: PictureSource, alt: string): TransactionSpec {
  const insert = escapeAlt(alt, picture.isInTable);
  return pictureEdit({ from: picture.altFrom, to: picture.altTo, insert });
}

/** Writes the caption and the width of a picture, which are its title, and nothing else. */
export function setTitle(
  picture: PictureSource,
  { caption, width }: { caption: string; width: PictureWidth },
): TransactionSpec {
  const words = caption.replace(/\s+/g, ' ').trim();
  const prefix = width === 'normal' ? '' : `${width}:`;
  const title = [prefix, words].filter((part) => part !== '').join(' ');
  const insert = title === '' ? '' : ` "${escapeTitle(title, picture.isInTable)}"`;
  return pictureEdit({ from: picture.urlTo, to: picture.titleTo, insert });
}

function pictureEdit(changes: { from: number; to: number; insert: string }): TransactionSpec {
  return { changes, annotations: isolateHistory.of('full'), userEvent: 'input.picture' };
}

/** Marks that would begin other syntax get a backslash, and in a table also bars. */
export function escapeAlt(alt: string, isInTable = false): string {
  const escaped = alt
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\*`<]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&');
  return isInTable ? escaped.replaceAll('|', '\\|') : escaped;
}

function escapeTitle(title: string, isInTable: boolean): string {
  const escaped = title.replace(/["\\]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&');
  return isInTable ? escaped.replaceAll('|', '\\|') : escaped;
}

const unescape = (source: string) => source.replace(/\\([!-/:-@[-`{-~])/g, '$1');
