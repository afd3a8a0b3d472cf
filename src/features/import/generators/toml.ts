type Table = Record<string, unknown>;

/** Parses the TOML of front matter. Dates stay text. Throws if it is not valid. */
export function parseToml(source: string): Table {
  const root: Table = {};
  let target = root;
  const reader = new Reader(source);
  while (reader.skipBlank()) {
    const header = reader.match(/\[\[([^\]\n]+)\]\]|\[([^\]\n]+)\]/y);
    if (header) {
      const path = parsePath(header[1] ?? header[2] ?? '');
      target = header[1] === undefined ? getOrCreateTable(root, path) : appendTable(root, path);
    } else parsePair(reader, target);
  }
  return root;
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source.replace(/\r\n/g, '\n');
  }

  match(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#source);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** Skips white space and comments; false at the end. */
  skipBlank(): boolean {
    this.match(/(?:\s|#[^\n]*)*/);
    return this.#at < this.#source.length;
  }

  fail(): never {
    const line = this.#source.slice(0, this.#at).split('\n').length;
    throw new Error(`line ${line} of the TOML cannot be read`);
  }
}

const keyPart = String.raw`(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w-]+)`;
const keyPattern = new RegExp(String.raw`(${keyPart}(?:[ \t]*\.[ \t]*${keyPart})*)[ \t]*=[ \t]*`);

function parsePair(reader: Reader, target: Table) {
  const key = reader.match(keyPattern);
  if (!key) reader.fail();
  const path = parsePath(key[1] ?? '');
  const name = path.pop() ?? '';
  getOrCreateTable(target, path)[name] = parseValue(reader);
}

function parsePath(text: string): string[] {
  const parts = text.match(new RegExp(keyPart, 'g')) ?? [];
  return parts.map((part) => (/^["']/.test(part) ? part.slice(1, -1) : part));
}

function getOrCreateTable(root: Table, path: string[]): Table {
  let table = root;
  for (const name of path) {
    const own = Object.hasOwn(table, name) ? table[name] : undefined;
    const next: unknown = Array.isArray(own) ? own.at(-1) : own;
    if (isTable(next)) table = next;
    else {
      const created: Table = {};
      setKey(table, name, created);
      table = created;
    }
  }
  return table;
}

function appendTable(root: Table, path: string[]): Table {
  const name = path.at(-1) ?? '';
  const parent = getOrCreateTable(root, path.slice(0, -1));
  const list: unknown = parent[name];
  const item: Table = {};
  if (Array.isArray(list)) list.push(item);
  else setKey(parent, name, [item]);
  return item;
}

/** Sets a key of any name, including `__proto__`. */
function setKey(table: Table, name: string, value: unknown) {
  Object.defineProperty(table, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseValue(reader: Reader): unknown {
  const long = reader.match(/"""\n?((?:[^\\]|\\[^])*?)"""(?!")/);
  if (long) return unescapeText((long[1] ?? '').replace(/\\[ \t]*\n\s*/g, ''));
  const longLiteral = reader.match(/'''\n?([^]*?)'''(?!')/);
  if (longLiteral) return longLiteral[1];
  const text = reader.match(/"((?:[^"\\\n]|\\.)*)"/);
  if (text) return unescapeText(text[1] ?? '');
  const literal = reader.match(/'([^'\n]*)'/);
  if (literal) return literal[1];
  if (reader.match(/\[/)) return parseList(reader);
  if (reader.match(/\{/)) return parseInlineTable(reader);
  const plain = reader.match(/\d{4}-\d\d-\d\d(?: \d\d:\d\d[\d:.]*)?[^\s,#\]}]*|[^\s,#\]}]+/);
  if (!plain) reader.fail();
  return parsePlainValue(plain[0]);
}

function parseList(reader: Reader): unknown[] {
  const list: unknown[] = [];
  while (reader.skipBlank()) {
    if (reader.match(/\]/)) return list;
    list.push(parseValue(reader));
    reader.skipBlank();
    reader.match(/,/);
  }
  return reader.fail();
}

function parseInlineTable(reader: Reader): Table {
  const table: Table = {};
  while (reader.skipBlank()) {
    if (reader.match(/\}/)) return table;
    parsePair(reader, table);
    reader.skipBlank();
    reader.match(/,/);
  }
  return reader.fail();
}

function parsePlainValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[+-]?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)
    ? Number(text.replaceAll('_', ''))
    : text;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescapeText(text: string): string {
  return text.replace(/\\(u[0-9a-f]{4}|U[0-9a-f]{8}|.)/gi, (_all, mark: string) =>
    mark.length > 1
      ? String.fromCodePoint(Number.parseInt(mark.slice(1), 16))
      : (escapes[mark] ?? mark),
  );
}
