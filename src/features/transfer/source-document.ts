import { parse } from 'yaml';
import { parseJsLiteral } from './js-literal.ts';
import { parseToml } from './toml.ts';

export interface SourceDocument {
  fields: Record<string, unknown>;
  body: string;
  hasFrontMatter: boolean;
  /** What is wrong with the front matter, if it could be read only in part. */
  problem?: string;
}

interface ParsedFrontMatter {
  fields: unknown;
  body: string;
  problem?: string | undefined;
}

type Reader = (source: string) => ParsedFrontMatter | undefined;

/** Parses a text of any generator. Throws if its front matter cannot be parsed at all. */
export function parseSourceDocument(file: string): SourceDocument {
  const source = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*\n/, '')
    .replace(/^(?:<!--(?!\s*more)[\s\S]*?-->\s*)+(?=---\n|\+\+\+\n)/, '');
  for (const read of readers) {
    const parsed = read(source);
    const fields: unknown = parsed?.fields ?? {};
    if (!parsed || typeof fields !== 'object' || fields === null || Array.isArray(fields)) continue;
    const { body, problem } = parsed;
    const problemField = problem === undefined ? {} : { problem };
    return { fields: { ...fields }, body: body.trim(), hasFrontMatter: true, ...problemField };
  }
  return { fields: {}, body: source.trim(), hasFrontMatter: false };
}

/** Front matter between two fences. */
const createFencedReader =
  (fence: RegExp, read: (text: string) => Omit<ParsedFrontMatter, 'body'>): Reader =>
  (source) => {
    const match = fence.exec(source);
    return match ? { ...read(match[1] ?? ''), body: source.slice(match[0].length) } : undefined;
  };

const parseJsonFields = (text: string) => ({ fields: JSON.parse(text) as unknown });

const readers: Reader[] = [
  createFencedReader(/^---[^\S\n]*json[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/, parseJsonFields),
  createFencedReader(/^---[^\S\n]*toml[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/, (text) => ({
    fields: parseToml(text),
  })),
  createFencedReader(
    /^---[^\S\n]*js(?:on5?)?[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/,
    (text) => ({
      fields: parseJsLiteral(text),
    }),
  ),
  createFencedReader(
    /^-{3,}[^\S\n]*(?:yaml)?\n((?:[\s\S]*?\n)??)(?:-{3,}|\.\.\.)[^\S\n]*(?:\n|$)/,
    parseYamlFields,
  ),
  createFencedReader(/^\+\+\+[^\S\n]*\n((?:[\s\S]*?\n)??)\+\+\+[^\S\n]*(?:\n|$)/, (text) => ({
    fields: parseToml(text),
  })),
  createFencedReader(/^;;;[^\S\n]*\n([\s\S]*?)\n;;;[^\S\n]*(?:\n|$)/, (text) =>
    parseJsonFields(`{${text}}`),
  ),
  createFencedReader(/^(\{\s*\n[\s\S]*?\n\})[^\S\n]*(?:\n|$)/, parseJsonFields),
  // Hexo allows front matter without an opening fence.
  createFencedReader(
    /^((?:title|date|layout)[^\S\n]*:[^\n]*\n(?:[^\n]+\n)*?)---[^\S\n]*(?:\n|$)/,
    parseYamlFields,
  ),
  parseMdxMetadata,
  // Pelican and MultiMarkdown: lines with names, up to a blank line.
  createFencedReader(
    /^((?=(?:.+\n)*?date[^\S\n]*:)title[^\S\n]*:[^\n]*\n(?:[\w-]+[^\S\n]*:[^\n]*\n)+)(?:\n|$)/i,
    (text) => ({ fields: parseFieldLines(text) }),
  ),
];

/** Next's own: `export const metadata = { … }`. */
function parseMdxMetadata(source: string): ParsedFrontMatter | undefined {
  const match =
    /^export\s+const\s+(?:metadata|meta|frontmatter|frontMatter|post|article)\s*(?::\s*[\w<>.]+\s*)?=\s*(?=\{)/m.exec(
      source,
    );
  if (!match) return undefined;
  const fields = parseJsLiteral(source.slice(match.index + match[0].length));
  return fields && { fields, body: source };
}

function parseYamlFields(text: string): Omit<ParsedFrontMatter, 'body'> {
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
      problem: `Its front matter is no valid YAML, and was read line by line: ${reason}`,
    };
  }
}

/** Parses lines with a name and a value, and the lists below them, as tolerantly as other programs do. */
function parseFieldLines(text: string): Record<string, unknown> {
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
