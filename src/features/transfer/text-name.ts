/** What a text is called by its file or address: without folders, endings, dates and languages. */
export function textName(path: string): string {
  const parts = path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.(md|mdx|mdoc|markdown|html?|rst|txt)$/i, '')
    .split('/');
  const last = parts.pop() ?? '';
  const bare = last.replace(/\.[a-z]{2}(-[a-z]{2,4})?$/i, '');
  const isIndex = /^(_?index|readme)$/i.test(bare) || (bare === 'page' && parts.includes('app'));
  const own = isIndex ? (parts.pop() ?? bare) : bare;
  return own.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_ ]+(?=.)/, '');
}

/** As the address of a text that is called so. */
export const textsAsSlug = (path: string): string => textName(path).toLowerCase();
