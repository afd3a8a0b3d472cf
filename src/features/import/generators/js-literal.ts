/**
 * Parses a JavaScript object literal: `{ title: 'A', tags: ["b"], date: new Date('2020-01-01') }`. Nothing is run;
 * values that are not literals are omitted. Undefined if it is not an object literal.
 */
export function parseJsLiteral(source: string): Record<string, unknown> | undefined {
  const cursor = new Cursor(source);
  try {
    const value = parseValue(cursor);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

/** A value that is not a literal. */
const notLiteral = Symbol('unknown');

class Cursor {
  position = 0;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  match(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.position;
    const found = sticky.exec(this.source);
    if (found) this.position += found[0].length;
    return found;
  }

  /** Skips white space and comments. */
  skipSpace(): this {
    this.match(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/);
    return this;
  }
}

function parseValue(cursor: Cursor): unknown {
  cursor.skipSpace();
  if (cursor.match(/\{/)) return parseObject(cursor);
  if (cursor.match(/\[/)) return parseList(cursor);
  const text = cursor.match(
    /"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'|`((?:[^`\\$]|\\[^]|\$(?!\{))*)`/,
  );
  if (text) return unescapeText(text[1] ?? text[2] ?? text[3] ?? '');
  const date = cursor.match(/new\s+Date\(\s*(["'`])([^"'`]*)\1\s*\)/);
  if (date) return date[2];
  const word = cursor.match(/-?[\w.$]+/)?.[0];
  const keywords: Record<string, unknown> = {
    true: true,
    false: false,
    null: null,
    undefined: null,
  };
  const isAlone = /^\s*[,}\]]|^\s*$|^\s*(?:as\s|satisfies\s|;)/.test(
    cursor.source.slice(cursor.position),
  );
  if (word !== undefined && isAlone) {
    if (word in keywords) return keywords[word];
    if (/^-?\d[\d_]*(\.\d+)?$/.test(word)) return Number(word.replaceAll('_', ''));
    return notLiteral;
  }
  skipExpression(cursor);
  return notLiteral;
}

/** Skips an expression up to the comma or bracket that ends it. */
function skipExpression(cursor: Cursor) {
  let depth = 0;
  for (; cursor.position < cursor.source.length; cursor.position += 1) {
    const text = cursor.match(/"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`/);
    const sign = cursor.source[cursor.position] ?? '';
    if (text) cursor.position -= 1;
    else if ('([{'.includes(sign)) depth += 1;
    else if (depth > 0 && ')]}'.includes(sign)) depth -= 1;
    else if (depth === 0 && ',]}'.includes(sign)) return;
  }
}

function parseObject(cursor: Cursor): Record<string, unknown> {
  const found = new Map<string, unknown>();
  while (!cursor.skipSpace().match(/\}/)) {
    const [, quoted, unquoted] = cursor.match(/["']([^"']*)["']\s*:|([\w$]+)\s*:/) ?? [];
    const key = quoted ?? unquoted;
    if (key === undefined) {
      // A method, a spread or a shorthand property.
      const start = cursor.position;
      skipExpression(cursor);
      if (cursor.position === start && !/[,}]/.test(cursor.source[cursor.position] ?? ''))
        throw new Error('no object');
    } else {
      const value = parseValue(cursor);
      if (value !== notLiteral) found.set(key, value);
    }
    if (!cursor.skipSpace().match(/,/) && cursor.source[cursor.position] !== '}')
      throw new Error('no object');
  }
  return Object.fromEntries(found);
}

function parseList(cursor: Cursor): unknown[] {
  const list: unknown[] = [];
  while (!cursor.skipSpace().match(/\]/)) {
    const value = parseValue(cursor);
    if (value !== notLiteral) list.push(value);
    if (!cursor.skipSpace().match(/,/) && cursor.source[cursor.position] !== ']')
      throw new Error('no list');
  }
  return list;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', '\n': '' };

const unescapeText = (text: string) =>
  text.replace(/\\([^])/g, (_all, mark: string) => escapes[mark] ?? mark);
