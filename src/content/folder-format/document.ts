import { parse, stringify } from 'yaml';

/** A Markdown file of an exported folder: the metadata of a text, and its exact body. */
export interface FolderDocument {
  fields: Record<string, unknown>;
  body: string;
}

/** Disables folding, because an added line break would change the text. */
const stringifyOptions = { lineWidth: 0 };

export function formatFolderDocument({ fields, body }: FolderDocument): string {
  return `---\n${stringify(fields, stringifyOptions)}---\n\n${body}\n`;
}

/** Undefined if the file has no front matter. Accepts CRLF line ends around the body. */
export function parseFolderDocument(source: string): FolderDocument | undefined {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n(?:\r?\n)?([\s\S]*)$/.exec(source);
  if (!match) return undefined;
  const fields: unknown = parse(match[1] ?? '', { schema: 'core' });
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
  return { fields: { ...fields }, body: (match[2] ?? '').replace(/\r?\n$/, '') };
}
