import { parse } from 'yaml';
import type { FrontMatterReader, ParsedFrontMatter } from './generator.ts';

/** Creates a reader of front matter between two fences; the first group of `fence` is what is between them. */
export const createFencedReader =
  (fence: RegExp, read: (text: string) => Omit<ParsedFrontMatter, 'body'>): FrontMatterReader =>
  (source) => {
    const match = fence.exec(source);
    return match ? { ...read(match[1] ?? ''), body: source.slice(match[0].length) } : undefined;
  };

export const parseJsonFields = (text: string) => ({ fields: JSON.parse(text) as unknown });

/** Parses YAML, or line by line if it is invalid. Throws if that finds no title either. */
export function parseYamlFields(text: string): Omit<ParsedFrontMatter, 'body'> {
  try {
    return {
      fields: parse(text, { schema: 'core', uniqueKeys: false, logLevel: 'error' }) as unknown,
    };
  } catch (error) {
    const fields = parseFieldLines(text);
    if (fields['title'] === undefined) throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return {
      fields,
      problem: `Its front matter is not valid YAML, so it was read line by line: ${reason}`,
    };
  }
}

/** Parses lines with a name and a value, and the lists below them, as tolerantly as other programs do. */
export function parseFieldLines(text: string): Record<string, unknown> {
  const parsed = new Map<string, unknown>();
  let list: string[] = [];
  for (const line of text.split('\n')) {
    const [, key, value = ''] = /^([\w-]+)[^\S\n]*:[^\S\n]*(.*)$/.exec(line) ?? [];
    const item = /^\s*-\s+(.+)$/.exec(line)?.[1];
    if (key !== undefined) {
      list = [];
      parsed.set(
        key.toLowerCase() === 'title' ? 'title' : normalizeKey(key),
        value.trim() === '' ? list : parseScalar(value),
      );
    } else if (item !== undefined) list.push(String(parseScalar(item)));
  }
  return Object.fromEntries(parsed);
}

/** Pelican capitalizes its names. */
const normalizeKey = (key: string) => (/^[A-Z][a-z]+$/.test(key) ? key.toLowerCase() : key);

function parseScalar(rawValue: string): unknown {
  const value = rawValue.trim();
  if (/^(true|false)$/.test(value)) return value === 'true';
  const [, items] = /^\[(.*)\]$/.exec(value) ?? [];
  if (items !== undefined)
    return items
      .split(',')
      .map((item) => String(parseScalar(item)))
      .filter(Boolean);
  return value.replace(/^(["'])(.*)\1$/, '$2');
}
