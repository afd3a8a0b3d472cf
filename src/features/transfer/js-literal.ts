/**
 * Reads an object as JavaScript writes it: `{ title: 'A', tags: ["b"], date: new Date('2020-01-01') }`. Nothing is run;
 * what is no plain value is left out. Undefined if it is no object at all.
 */
export function readJsLiteral(source: string): Record<string, unknown> | undefined {
  const rest = new Cursor(source);
  try {
    const value = readValue(rest);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

/** Something that only a program could tell. */
const unknown = Symbol('unknown');

class Cursor {
  at = 0;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.source);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Past white space and comments. */
  skip(): this {
    this.take(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/);
    return this;
  }
}

function readValue(rest: Cursor): unknown {
  rest.skip();
  if (rest.take(/\{/)) return readObject(rest);
  if (rest.take(/\[/)) return readList(rest);
  const text = rest.take(
    /"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'|`((?:[^`\\$]|\\[^]|\$(?!\{))*)`/,
  );
  if (text) return plain(text[1] ?? text[2] ?? text[3] ?? '');
  const date = rest.take(/new\s+Date\(\s*(["'`])([^"'`]*)\1\s*\)/);
  if (date) return date[2];
  const word = rest.take(/-?[\w.$]+/)?.[0];
  const known: Record<string, unknown> = { true: true, false: false, null: null, undefined: null };
  const isAlone = /^\s*[,}\]]|^\s*$|^\s*(?:as\s|satisfies\s|;)/.test(rest.source.slice(rest.at));
  if (word !== undefined && isAlone) {
    if (word in known) return known[word];
    if (/^-?\d[\d_]*(\.\d+)?$/.test(word)) return Number(word.replaceAll('_', ''));
    return unknown;
  }
  skipExpression(rest);
  return unknown;
}

/** Past whatever it is, to the comma or bracket that ends it. */
function skipExpression(rest: Cursor) {
  let depth = 0;
  for (; rest.at < rest.source.length; rest.at += 1) {
    const text = rest.take(/"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`/);
    const sign = rest.source[rest.at] ?? '';
    if (text) rest.at -= 1;
    else if ('([{'.includes(sign)) depth += 1;
    else if (depth > 0 && ')]}'.includes(sign)) depth -= 1;
    else if (depth === 0 && ',]}'.includes(sign)) return;
  }
}

function readObject(rest: Cursor): Record<string, unknown> {
  const found = new Map<string, unknown>();
  while (!rest.skip().take(/\}/)) {
    const [, quoted, bare] = rest.take(/["']([^"']*)["']\s*:|([\w$]+)\s*:/) ?? [];
    const key = quoted ?? bare;
    if (key === undefined) {
      // A method, a spread, or a name that stands for itself.
      const before = rest.at;
      skipExpression(rest);
      if (rest.at === before && !/[,}]/.test(rest.source[rest.at] ?? ''))
        throw new Error('no object');
    } else {
      const value = readValue(rest);
      if (value !== unknown) found.set(key, value);
    }
    if (!rest.skip().take(/,/) && rest.source[rest.at] !== '}') throw new Error('no object');
  }
  return Object.fromEntries(found);
}

function readList(rest: Cursor): unknown[] {
  const list: unknown[] = [];
  while (!rest.skip().take(/\]/)) {
    const value = readValue(rest);
    if (value !== unknown) list.push(value);
    if (!rest.skip().take(/,/) && rest.source[rest.at] !== ']') throw new Error('no list');
  }
  return list;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', '\n': '' };

const plain = (text: string) =>
  text.replace(/\\([^])/g, (_all, mark: string) => escapes[mark] ?? mark);
