import { formatFolderDocument, parseFolderDocument } from '#content/folder-format/document.ts';
import { badRequest } from '#lib/errors.ts';

/** Fields of an item that cannot be written. A document that was read and is sent again has them. */
const readOnlyFields = new Set([
  'createdAt',
  'updatedAt',
  'trashedAt',
  'words',
  'readingMinutes',
  'version',
]);

/** An item as one Markdown file: its fields as front matter, then its text. */
export function formatItem({ body, html: _rendered, ...fields }: Record<string, unknown>): string {
  return formatFolderDocument({ fields, body: String(body) });
}

export interface ItemDocument {
  /** The fields of the front matter that can be written, and the body. */
  fields: Record<string, unknown>;
  /** The version of the item that the document was read from. */
  version: number | undefined;
}

/** Reads a Markdown file with front matter. Throws BAD_REQUEST for a file without it, or with front matter that is no YAML. */
export function parseItem(source: string): ItemDocument {
  const document = parseDocument(source);
  const version = document.fields['version'];
  const entries = Object.entries(document.fields).filter(([name]) => !readOnlyFields.has(name));
  return {
    fields: { ...Object.fromEntries(entries), body: document.body },
    version: typeof version === 'number' ? version : undefined,
  };
}

function parseDocument(source: string) {
  try {
    const document = parseFolderDocument(source);
    if (document) return document;
  } catch (error) {
    throw badRequest(
      `The front matter is no valid YAML: ${error instanceof Error ? error.message.split('\n')[0] : ''}.`,
    );
  }
  throw badRequest(
    'Begin the text with front matter: a line ---, fields such as title: …, and a line ---.',
  );
}
