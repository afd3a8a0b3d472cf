type Table = Record<string, unknown>;

/** Reads the TOML that front matter is written in. Dates stay text. Throws where it is no TOML. */
export function parseToml(source: string): Table {
  const root: Table = {};
  let into = root;
  const rest = new Reader(source);
  while (rest.skipBlank()) {
    const header = rest.take(/\[\[([^\]\n]+)\]\]|\[([^\]\n]+)\]/y);
    if (header) {
      const path = readPath(header[1] ?? header[2] ?? '');
      into = header[1] === undefined ? tableAt(root, path) : newItem(root, path);
    } else readPair(rest, into);
  }
  return root;
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source.replace(/\r\n/g, '\n');
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#source);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** Past white space and comments; false at the end. */
  skipBlank(): boolean {
    this.take(/(?:\s|#[^\n]*)*/);
    return this.#at < this.#source.length;
  }

  fail(): never {
    const line = this.#source.slice(0, this.#at).split('\n').length;
    throw new Error(`line ${line} of the TOML cannot be read`);
  }
}

const keyPart = String.raw`(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w-]+)`;
const keyPattern = new RegExp(String.raw`(${keyPart}(?:[ \t]*\.[ \t]*${keyPart})*)[ \t]*=[ \t]*`);

function readPair(rest: Reader, into: Table) {
  const key = rest.take(keyPattern);
  if (!key) rest.fail();
  const path = readPath(key[1] ?? '');
  const name = path.pop() ?? '';
  tableAt(into, path)[name] = readValue(rest);
}

function readPath(text: string): string[] {
  const parts = text.match(new RegExp(keyPart, 'g')) ?? [];
  return parts.map((part) => (/^["']/.test(part) ? part.slice(1, -1) : part));
}

function tableAt(root: Table, path: string[]): Table {
  let table = root;
  for (const name of path) {
    const own = Object.hasOwn(table, name) ? table[name] : undefined;
    const next: unknown = Array.isArray(own) ? own.at(-1) : own;
    if (isTable(next)) table = next;
    else {
      const made: Table = {};
      put(table, name, made);
      table = made;
    }
  }
  return table;
}

function newItem(root: Table, path: string[]): Table {
  const name = path.at(-1) ?? '';
  const parent = tableAt(root, path.slice(0, -1));
  const list: unknown = parent[name];
  const item: Table = {};
  if (Array.isArray(list)) list.push(item);
  else put(parent, name, [item]);
  return item;
}

/** A key may have any name, `__proto__` too. */
function put(table: Table, name: string, value: unknown) {
  Object.defineProperty(table, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readValue(rest: Reader): unknown {
  const long = rest.take(/"""\n?((?:[^\\]|\\[^])*?)"""(?!")/);
  if (long) return unescape((long[1] ?? '').replace(/\\[ \t]*\n\s*/g, ''));
  const longLiteral = rest.take(/'''\n?([^]*?)'''(?!')/);
  if (longLiteral) return longLiteral[1];
  const text = rest.take(/"((?:[^"\\\n]|\\.)*)"/);
  if (text) return unescape(text[1] ?? '');
  const literal = rest.take(/'([^'\n]*)'/);
  if (literal) return literal[1];
  if (rest.take(/\[/)) return readList(rest);
  if (rest.take(/\{/)) return readInline(rest);
  const plain = rest.take(/\d{4}-\d\d-\d\d(?: \d\d:\d\d[\d:.]*)?[^\s,#\]}]*|[^\s,#\]}]+/);
  if (!plain) rest.fail();
  return readPlain(plain[0]);
}

function readList(rest: Reader): unknown[] {
  const list: unknown[] = [];
  while (rest.skipBlank()) {
    if (rest.take(/\]/)) return list;
    list.push(readValue(rest));
    rest.skipBlank();
    rest.take(/,/);
  }
  return rest.fail();
}

function readInline(rest: Reader): Table {
  const table: Table = {};
  while (rest.skipBlank()) {
    if (rest.take(/\}/)) return table;
    readPair(rest, table);
    rest.skipBlank();
    rest.take(/,/);
  }
  return rest.fail();
}

function readPlain(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[+-]?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)
    ? Number(text.replaceAll('_', ''))
    : text;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescape(text: string): string {
  return text.replace(/\\(u[0-9a-f]{4}|U[0-9a-f]{8}|.)/gi, (_all, mark: string) =>
    mark.length > 1
      ? String.fromCodePoint(Number.parseInt(mark.slice(1), 16))
      : (escapes[mark] ?? mark),
  );
}
