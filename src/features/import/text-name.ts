/** The name of a text from its path: without folders, extensions, dates and languages. */
export const getTextName = (path: string): string =>
  getDatedName(path).replace(/^\d{4}-\d{1,2}-\d{1,2}[-_ ]+(?=.)/, '');

/** As `getTextName`, with a date at its begin. */
export function getDatedName(path: string): string {
  const parts = path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.(md|mdx|mdoc|markdown|html?|rst|txt)$/i, '')
    .split('/');
  const last = parts.pop() ?? '';
  const baseName = last.replace(/\.[a-z]{2}(-[a-z]{2,4})?$/i, '');
  // Eleventy permits a date before the name of an index, too.
  const isIndex =
    /^(?:\d{4}-\d{1,2}-\d{1,2}[-_])?(_?index|readme)$/i.test(baseName) ||
    (baseName === 'page' && parts.includes('app'));
  return isIndex ? (parts.pop() ?? baseName) : baseName;
}

/** The slug for the name of a text. */
export const getTextSlug = (path: string): string => getTextName(path).toLowerCase();
