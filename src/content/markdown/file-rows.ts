import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import {
  findFileType,
  formatFileSize,
  getDownloadName,
  getEnding,
  type FileType,
} from '#lib/file-types.ts';
import { createElement, visitElements } from './elements.ts';
import type { ImageResolver } from './figures.ts';
import { findOnlyLink } from './only-link.ts';

/** A file of the media library that is no picture. */
export interface FileSource {
  filename: string;
  /** Its size. */
  bytes: number;
}

const filePath = /^\/media\/[\da-f]{16,64}\.([a-z\d]{3,4})$/;

/**
 * Turns a link alone in its paragraph to a file of the media library into a row with name, type and size. Audio and video
 * get the browser's player.
 */
export async function createFileRows(tree: Root, resolve: ImageResolver) {
  const rows: { paragraph: Element; link: Element; path: string; type: FileType }[] = [];
  visitElements(tree, (paragraph) => {
    const link = findOnlyLink(paragraph);
    const path = String(link?.properties['href'] ?? '');
    const type = findFileType(filePath.exec(path)?.[1] ?? '');
    if (link && type) rows.push({ paragraph, link, path, type });
  });
  for (const { paragraph, link, path, type } of rows) {
    const source = await resolve(path);
    const file = source && 'bytes' in source ? source : null;
    toRow(paragraph, { link, path, type, file });
  }
}

interface Row {
  link: Element;
  path: string;
  type: FileType;
  /** Null if the file is not in the library. */
  file: FileSource | null;
}

function toRow(paragraph: Element, { link, path, type, file }: Row) {
  const name = toString(link).trim();
  const facts = file ? `${type.label}, ${formatFileSize(file.bytes)}` : type.label;
  const extension = getEnding(path);
  link.children = [
    createElement('span', {}, link.children),
    { type: 'text', value: ' ' },
    createElement('small', {}, [{ type: 'text', value: facts }]),
  ];
  // A PDF is read in the browser.
  if (extension !== 'pdf')
    link.properties['download'] = file ? getDownloadName(file.filename, extension) : true;
  paragraph.tagName = 'div';
  paragraph.properties = { className: ['file'] };
  paragraph.children = [createElement('p', {}, [link])];
  if (!type.player) return;
  const preload = type.player === 'audio' ? 'none' : 'metadata';
  const properties = { controls: true, preload, src: path, ariaLabel: name };
  paragraph.children.push(createElement(type.player, properties, []));
}
