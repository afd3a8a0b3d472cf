/** A seeded random number generator: the same seed produces the same requests. */
export interface SeededRandom {
  /** An integer from 0 up to, but not including, `limit`. */
  nextInt(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Random bytes, as Latin-1 text. */
  bytes(length: number): string;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  // Mulberry32, by Tommy Ettinger, in the public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const nextInt = (limit: number) => Math.floor(next() * limit);
  return {
    nextInt,
    // The index is always within the list, as long as the list is not empty.
    pick: <Item>(items: readonly Item[]) => items[nextInt(items.length)] as Item,
    bytes: (length) => Array.from({ length }, () => String.fromCharCode(nextInt(256))).join(''),
  };
}

const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** Valid and invalid JSON, short enough for a URL. */
export function randomJson(random: SeededRandom): string {
  const value = random.pick([
    '{',
    '}',
    '',
    'null',
    'true',
    '0',
    '-0',
    '1e999',
    '"',
    '"\\u0000"',
    '"\\ud800"',
    '[]',
    '[[]]',
    '{}',
    'undefined',
    'NaN',
    "{'a':1}",
    '{"a":1,}',
    '// x',
    '\uFEFF{}',
    '{"json":',
    '{"json":{}}{"json":{}}',
    '{"json":null}',
    '{"json":[]}',
    '{"json":"x"}',
    '{"json":1e400}',
    '{"json":{"__proto__":{"a":1}}}',
    '{"json":{"slug":null}}',
    '{"json":{"slug":["a"]}}',
    '{"json":{"slug":{"$ne":""}}}',
    '{"json":{"slug":"\\u0000"}}',
    '{"json":{"limit":-1}}',
    '{"json":{"limit":1.5}}',
    '{"json":{"limit":"9"}}',
    '{"json":{"limit":1e308}}',
    '{"json":{"cursor":""}}',
    '{"json":{"cursor":"AAAA"}}',
    '{"json":{"cursor":"MjAyNi0xMS0yMSBh"}}',
    '{"json":{"cursor":5}}',
    '{"json":{"months":0}}',
    '{"json":{"months":1e9}}',
    '{"json":{"id":"not-an-id"}}',
    '{"json":{"q":"\\"*\\" OR ("}}',
    '{"json":{"a":1},"meta":{"values":{"a":["Date"]}}}',
    '{"json":{"a":"x"},"meta":{"values":{"a":["Date"]}}}',
    '{"json":{"a":1},"meta":{"values":{"__proto__.x":["Date"]}}}',
    '{"json":{"a":1},"meta":{"values":{"a.b.c":["map"]}}}',
    '{"json":{"a":"("},"meta":{"values":{"a":["regexp"]}}}',
    '{"json":{"a":"x"},"meta":{"values":{"a":["bigint"]}}}',
    '{"json":[1],"meta":{"referentialEqualities":{"0":["1.2.3"]}}}',
    '{"json":{},"meta":5}',
    '{"0":{"json":{}},"1":5,"x":null}',
    nested('[', ']', 500),
    `{"json":${nested('{"a":', '}', 300).replace('}', '1}')}}`,
    `{"json":{"slug":"${'a'.repeat(2_000)}"}}`,
    random.bytes(20),
  ]);
  if (random.nextInt(3) > 0) return value;
  const at = random.nextInt(value.length + 1);
  return value.slice(0, at) + random.bytes(random.nextInt(4)) + value.slice(at + random.nextInt(3));
}

/** A path segment or a query value, valid or not. */
export function randomPathSegment(random: SeededRandom): string {
  return random.pick([
    '%',
    '%%',
    '%0',
    '%00',
    '%0a%0dX:1',
    '%E0%A4%A',
    '%C0%AF',
    '%ff',
    '%ED%A0%80',
    '%F0%9F%A6%86',
    '..',
    '../..',
    '%2e%2e%2f',
    '..%5c',
    '.',
    '\\',
    '//evil.example',
    '@evil.example',
    ';a=b',
    '*',
    '<script>',
    '"\'><img>',
    '${7*7}',
    '{{7*7}}',
    "' OR 1=1 --",
    '[object Object]',
    '__proto__',
    'constructor',
    'undefined',
    'null',
    'NaN',
    '-1',
    '1e9',
    '0x10',
    'true',
    '',
    'a'.repeat(300),
    'é',
    '~',
    '|',
    '^',
    '`',
    'MjAyNi0xMS0yMSBh',
    'AAAA',
    'eyJhIjoxfQ==',
    '2026',
    '99999999999999999999',
    random.bytes(3),
  ]);
}

/** Removes the characters that the HTTP parser rejects in a request line; those have cases of their own. */
export const toRequestTarget = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these characters are the ones to remove
  text.replace(/[\x00-\x20\x7f#]/g, '');
