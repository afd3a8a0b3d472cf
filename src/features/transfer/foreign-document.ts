import { parse } from 'yaml';
import { parseToml } from './toml.ts';

export interface ForeignDocument {
  fields: Record<string, unknown>;
  body: string;
  hasFrontMatter: boolean;
}

const fences: [RegExp, (text: string) => unknown][] = [
  [
    /^---[^\S\n]*(?:yaml)?\n((?:[\s\S]*?\n)??)---[^\S\n]*(?:\n|$)/,
    (text) => parse(text, { schema: 'core', uniqueKeys: false, logLevel: 'error' }) as unknown,
  ],
  [/^\+\+\+[^\S\n]*\n((?:[\s\S]*?\n)??)\+\+\+[^\S\n]*(?:\n|$)/, parseToml],
  [/^(\{\s*\n[\s\S]*?\n\})[^\S\n]*(?:\n|$)/, (text) => JSON.parse(text) as unknown],
  [/^---json\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/, (text) => JSON.parse(text) as unknown],
];

/** Takes a Markdown file of any generator apart. Throws where there is front matter that cannot be read. */
export function readForeignDocument(file: string): ForeignDocument {
  const source = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimStart();
  for (const [pattern, read] of fences) {
    const match = pattern.exec(source);
    if (!match) continue;
    const fields: unknown = read(match[1] ?? '') ?? {};
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) continue;
    const body = source.slice(match[0].length).trim();
    return { fields: { ...fields }, body, hasFrontMatter: true };
  }
  return { fields: {}, body: source.trim(), hasFrontMatter: false };
}
