import type { ElementContent, Element } from 'hast';
import { isElement, mapChildren, readAttribute, readStyle, type Parent } from './elements.ts';

/** A picture whose bytes are in the HTML. */
export interface EmbeddedPicture {
  dataUrl: string;
  alt: string;
}

export interface FoundPictures {
  /** The addresses of pictures on other servers. */
  remote: string[];
  /** The names of pictures that only the other program or computer has. */
  local: string[];
  /** Each has a mark in the text, `pictureMark(index)`. */
  embedded: EmbeddedPicture[];
}

/** Private characters, which are removed from pasted text before. */
export const pictureMark = (index: number) => `\ue000${index}\ue001`;
export const pictureMarkPattern = /\ue000(\d+)\ue001/;

/** The most pictures of one paste that are uploaded. */
const maxEmbedded = 50;

/** Lists the pictures by where their bytes are. Those that cannot be shown are removed. */
export function findPictures(tree: Parent, origin: string): FoundPictures {
  const found: FoundPictures = { remote: [], local: [], embedded: [] };
  mapChildren(tree, (children) =>
    children.flatMap((child) =>
      isElement(child, 'img') ? readPicture(child, found, origin) : [child],
    ),
  );
  found.remote = [...new Set(found.remote)];
  found.local = [...new Set(found.local)];
  return found;
}

function readPicture(node: Element, found: FoundPictures, origin: string): ElementContent[] {
  const source = readSource(node);
  const alt = readAlt(node);
  if (source === '' || isPixel(node)) return [];
  if (isEmoji(node, alt)) return [{ type: 'text', value: alt }];
  if (/^data:image\//i.test(source)) {
    if (found.embedded.length >= maxEmbedded) return [];
    found.embedded.push({ dataUrl: source, alt });
    return [{ type: 'text', value: pictureMark(found.embedded.length - 1) }];
  }
  if (!/^(?:https?:)?\/\//i.test(source) && !/^\/(?!\/)/.test(source)) {
    found.local.push(fileName(source));
    return [];
  }
  const absolute = source.startsWith('//') ? `https:${source}` : source;
  const isOwn = origin !== '' && absolute.startsWith(`${origin}/`);
  const src = isOwn ? absolute.slice(origin.length) : absolute;
  if (/^https?:/i.test(src)) found.remote.push(src);
  return [{ ...node, properties: { src, alt }, children: [] }];
}

/** Pages that load pictures late name the real file in another attribute. */
function readSource(node: Element): string {
  const source = readAttribute(node, 'src').trim();
  const late = ['dataSrc', 'dataOriginal', 'dataLazySrc', 'dataCanonicalSrc']
    .map((name) => readAttribute(node, name))
    .find((value) => /^https?:\/\//i.test(value));
  const isPlaceholder =
    source === '' ||
    /^data:image\/(?:gif|svg)/i.test(source) ||
    source.startsWith('https://camo.githubusercontent.com/');
  return isPlaceholder && late !== undefined ? late : source;
}

/** Word writes descriptions that it made itself. */
function readAlt(node: Element): string {
  const alt = readAttribute(node, 'alt').replace(/\s+/g, ' ').trim();
  const own = alt.replace(
    /\s*(?:Description automatically generated|AI-generated content may be incorrect\.?).*$/i,
    '',
  );
  return /^(?:image|img|picture|photo)[\s_-]*\d*(?:\.\w{3,4})?$/i.test(own) ? '' : own;
}

const isPixel = (node: Element) =>
  ['width', 'height'].every((name) =>
    /^[01](?:px)?$/.test(readAttribute(node, name) || readStyle(node, name)),
  );

const isEmoji = (node: Element, alt: string) =>
  alt !== '' &&
  alt.length <= 16 &&
  (/\b(?:emoji|g-emoji|wp-smiley|twemoji)\b/.test(readAttribute(node, 'className')) ||
    /^\p{RGI_Emoji}$/v.test(alt));

function fileName(source: string): string {
  const path = source
    .replace(/[?#].*$/, '')
    .split(/[/\\:]/)
    .filter((part) => part !== '');
  const name = path.at(-1) ?? '';
  try {
    return decodeURIComponent(name).slice(0, 80) || 'picture';
  } catch {
    return name.slice(0, 80) || 'picture';
  }
}
