import { parse } from 'yaml';
import { readJsLiteral } from './js-literal.ts';
import { parseToml } from './toml.ts';

export interface ForeignDocument {
  fields: Record<string, unknown>;
  body: string;
  hasFrontMatter: boolean;
  /** Why what is written above the text is not quite what it should be. */
  problem?: string;
}

interface Found {
  fields: unknown;
  body: string;
  problem?: string | undefined;
}

type Reader = (source: string) => Found | undefined;

/** Takes a text of any generator apart. Throws where there is front matter that cannot be read at all. */
export function readForeignDocument(file: string): ForeignDocument {
  const source = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*\n/, '')
    .replace(/^(?:<!--(?!\s*more)[\s\S]*?-->\s*)+(?=---\n|\+\+\+\n)/, '');
  for (const read of readers) {
    const found = read(source);
    const fields: unknown = found?.fields ?? {};
    if (!found || typeof fields !== 'object' || fields === null || Array.isArray(fields)) continue;
    const { body, problem } = found;
    const told = problem === undefined ? {} : { problem };
    return { fields: { ...fields }, body: body.trim(), hasFrontMatter: true, ...told };
  }
  return { fields: {}, body: source.trim(), hasFrontMatter: false };
}

/** Front matter between two fences. */
const fenced =
  (fence: RegExp, read: (text: string) => Omit<Found, 'body'>): Reader =>
  (source) => {
    const match = fence.exec(source);
    return match ? { ...read(match[1] ?? ''), body: source.slice(match[0].length) } : undefined;
  };

const asJson = (text: string) => ({ fields: JSON.parse(text) as unknown });

const readers: Reader[] = [
  fenced(/^---[^\S\n]*json[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/, asJson),
  fenced(/^---[^\S\n]*toml[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/, (text) => ({
    fields: parseToml(text),
  })),
  fenced(/^---[^\S\n]*js(?:on5?)?[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/, (text) => ({
    fields: readJsLiteral(text),
  })),
  fenced(/^-{3,}[^\S\n]*(?:yaml)?\n((?:[\s\S]*?\n)??)(?:-{3,}|\.\.\.)[^\S\n]*(?:\n|$)/, readYaml),
  fenced(/^\+\+\+[^\S\n]*\n((?:[\s\S]*?\n)??)\+\+\+[^\S\n]*(?:\n|$)/, (text) => ({
    fields: parseToml(text),
  })),
  fenced(/^;;;[^\S\n]*\n([\s\S]*?)\n;;;[^\S\n]*(?:\n|$)/, (text) => asJson(`{${text}}`)),
  fenced(/^(\{\s*\n[\s\S]*?\n\})[^\S\n]*(?:\n|$)/, asJson),
  // Hexo's may have no fence before it.
  fenced(/^((?:title|date|layout)[^\S\n]*:[^\n]*\n(?:[^\n]+\n)*?)---[^\S\n]*(?:\n|$)/, readYaml),
  readMdx,
  // Pelican and MultiMarkdown: lines with names, up to a blank one.
  fenced(
    /^((?=(?:.+\n)*?date[^\S\n]*:)title[^\S\n]*:[^\n]*\n(?:[\w-]+[^\S\n]*:[^\n]*\n)+)(?:\n|$)/i,
    (text) => ({ fields: readLines(text) }),
  ),
];

/** Next's own: `export const metadata = { … }`. */
function readMdx(source: string): Found | undefined {
  const match =
    /^export\s+const\s+(?:metadata|meta|frontmatter|frontMatter|post|article)\s*(?::\s*[\w<>.]+\s*)?=\s*(?=\{)/m.exec(
      source,
    );
  if (!match) return undefined;
  const fields = readJsLiteral(source.slice(match.index + match[0].length));
  return fields && { fields, body: source };
}

function readYaml(text: string): Omit<Found, 'body'> {
  try {
    return {
      fields: parse(text, { schema: 'core', uniqueKeys: false, logLevel: 'error' }) as unknown,
    };
  } catch (error) {
    const fields = readLines(text);
    if (fields['title'] === undefined) throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return {
      fields,
      problem: `Its front matter is no valid YAML, and was read line by line: ${reason}`,
    };
  }
}

/** The lines that name something, and the lists below them; what other programs forgive is forgiven here. */
function readLines(text: string): Record<string, unknown> {
  const found = new Map<string, unknown>();
  let list: string[] = [];
  for (const line of text.split('\n')) {
    const [, key, value = ''] = /^([\w-]+)[^\S\n]*:[^\S\n]*(.*)$/.exec(line) ?? [];
    const item = /^\s*-\s+(.+)$/.exec(line)?.[1];
    if (key !== undefined) {
      list = [];
      found.set(
        key.toLowerCase() === 'title' ? 'title' : readKey(key),
        value.trim() === '' ? list : readScalar(value),
      );
    } else if (item !== undefined) list.push(String(readScalar(item)));
  }
  return Object.fromEntries(found);
}

/** Pelican begins its names with a capital. */
const readKey = (key: string) => (/^[A-Z][a-z]+$/.test(key) ? key.toLowerCase() : key);

function readScalar(written: string): unknown {
  const value = written.trim();
  if (/^(true|false)$/.test(value)) return value === 'true';
  const [, items] = /^\[(.*)\]$/.exec(value) ?? [];
  if (items !== undefined)
    return items
      .split(',')
      .map((item) => String(readScalar(item)))
      .filter(Boolean);
  return value.replace(/^(["'])(.*)\1$/, '$2');
}
