/**
 * Whether the content of a file is inserted as text instead of uploading it. Browsers know no type for Markdown on every system. A
 * table of values is a file to download.
 */
export const isTextFile = ({ name, type }: File) =>
  (type.startsWith('text/') && type !== 'text/csv') ||
  (type === '' && /\.(?:md|markdown|txt)$/i.test(name));
