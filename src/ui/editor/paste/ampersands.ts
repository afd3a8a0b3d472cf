import { isElement, type Parent } from './elements.ts';

/** A private character, which is removed from pasted text before. */
const placeholder = '\ue002';

/** An ampersand that begins no character reference, as in most addresses. */
const plainAmpersand = /&(?!#?\w{1,31};)/g;

/** Hides ampersands from the serializer, which writes all of them with a backslash. */
export function protectAmpersands(parent: Parent): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = child.value.replace(plainAmpersand, placeholder);
    if (!isElement(child)) continue;
    for (const name of ['href', 'src', 'alt', 'title']) {
      const value = child.properties[name];
      if (typeof value === 'string')
        child.properties[name] = value.replace(plainAmpersand, placeholder);
    }
    protectAmpersands(child);
  }
}

export const restoreAmpersands = (markdown: string): string =>
  markdown.replaceAll(placeholder, '&');
