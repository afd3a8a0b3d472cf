/** The name of a text from its path: without folders, extensions, dates and languages. */
export function getTextName(path: string): string {
  const parts = path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.(md|mdx|mdoc|markdown|html?|rst|txt)$/i, '')
    .split('/');
  const last = parts.pop() ?? '';
  const baseName = last.replace(/\.[a-z]{2}(-[a-z]{2,4})?$/i, '');
  const isIndex =
    /^(_?index|readme)$/i.test(baseName) || (baseName === 'page' && parts.includes('app'));
  const name = isIndex ? (parts.pop() ?? baseName) : baseName;
  return name.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_ ]+(?=.)/, '');
}

/** The slug for the name of a text. */
export const getTextSlug = (path: string): string => getTextName(path).toLowerCase();
