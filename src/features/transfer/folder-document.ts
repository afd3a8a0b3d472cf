import { parse, stringify } from 'yaml';

/** A Markdown file of an exported folder: what is known of a text, and the text, to the last character. */
export interface FolderDocument {
  fields: Record<string, unknown>;
  body: string;
}

/** Long texts stay on one line, because a line break more or less would be another text. */
const oneLine = { lineWidth: 0 };

export function writeFolderDocument({ fields, body }: FolderDocument): string {
  return `---\n${stringify(fields, oneLine)}---\n\n${body}\n`;
}

/** Undefined if the file has no front matter. An editor's other line ends do not matter around the text. */
export function readFolderDocument(source: string): FolderDocument | undefined {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n(?:\r?\n)?([\s\S]*)$/.exec(source);
  if (!match) return undefined;
  const fields: unknown = parse(match[1] ?? '', { schema: 'core' });
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
  return { fields: { ...fields }, body: (match[2] ?? '').replace(/\r?\n$/, '') };
}
