import { parseDocument } from 'yaml';
import { formatFolderDocument, parseFolderDocument } from '#content/folder-format/document.ts';
import { isSameValue, normalizeBody, type Item, type RemoteItem } from './item.ts';

/** A Markdown file of the folder, with links to its pictures as paths from the file. */
export interface FileDocument {
  /** Undefined for a new text. */
  id: string | undefined;
  /** The version of the site that it was read from, if the file says so; the files of a folder do not. */
  version: number | undefined;
  item: Item;
}

/** Without folding, because an added line break would change a text. Lists in brackets look as users write them. */
const yamlOptions = { lineWidth: 0, flowCollectionPadding: false };

/** The id becomes part of the name of a file, so nothing else counts as one. */
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads a file; undefined for one without front matter, which is not a text of the site. Throws for invalid YAML. */
export function parseFile(source: string): FileDocument | undefined {
  const document = parseFolderDocument(source);
  if (!document) return undefined;
  const { id, version, ...fields } = document.fields;
  return {
    id: typeof id === 'string' && uuidPattern.test(id) ? id : undefined,
    version: typeof version === 'number' ? version : undefined,
    item: { fields, body: normalizeBody(document.body) },
  };
}

/** Writes a new file. */
export const formatFile = (id: string, { fields, body }: Item): string =>
  formatFolderDocument({ fields: { id, ...fields }, body });

/** The same with the version, for a file that has no folder that records it. */
export const formatVersionedFile = (id: string, { version, item }: RemoteItem): string =>
  formatFile(id, { ...item, fields: { version, ...item.fields } });

/** Writes an item into the text of a file, whose comments, order of fields and line ends stay as they are. */
export function updateFile(source: string, id: string, item: Item): string {
  const current = parseFile(source);
  const frontMatter = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source)?.[1];
  if (!current || frontMatter === undefined) return formatFile(id, item);
  const isWindows = source.includes('\r\n');
  const yaml = parseDocument(normalizeBody(frontMatter), { schema: 'core' });
  if (current.id !== id) yaml.set('id', id);
  for (const [name, value] of Object.entries(item.fields))
    if (!isSameValue(current.item.fields[name], value) || !(name in current.item.fields))
      yaml.set(name, value);
  const text = `---\n${yaml.toString(yamlOptions)}---\n\n${item.body}\n`;
  return isWindows ? text.replaceAll('\n', '\r\n') : text;
}
