import { parse } from 'yaml';

export interface Document {
  fields: Record<string, unknown>;
  body: string;
}

/** Parses a Markdown file into the YAML between its first two lines of dashes, and the body. */
export function parseDocument(source: string): Document {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (!match) return { fields: {}, body: source };
  const fields: unknown = parse(match[1] ?? '', { schema: 'core' });
  const isMapping = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  return {
    fields: isMapping ? (fields as Record<string, unknown>) : {},
    body: (match[2] ?? '').trimStart(),
  };
}
