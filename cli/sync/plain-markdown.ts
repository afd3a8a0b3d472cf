import { parseFile } from './document.ts';
import { normalizeBody, type Item } from './item.ts';

/** Reads a Markdown file that this program has not written: without front matter, its first heading is the title. */
export function parseMarkdown(source: string, name: string): Item {
  const document = parseFile(source);
  if (document) return document.item;
  const text = normalizeBody(source.replace(/^\uFEFF/, ''));
  const heading = /^\s*# +([^\n]+?)(?: +#+)?[ \t]*(?:\n+|$)/.exec(text);
  const title = heading?.[1] ?? name.replace(/[-_]+/g, ' ').trim();
  return {
    fields: title === '' ? {} : { title },
    body: heading ? text.slice(heading[0].length) : text,
  };
}
