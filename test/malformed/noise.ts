/** Chance that can be repeated: the same seed brings the same requests. */
export interface Noise {
  /** A whole number below `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Bytes of every kind, as Latin-1 text. */
  bytes(length: number): string;
}

export function makeNoise(seed: number): Noise {
  let state = seed;
  // Mulberry32, by Tommy Ettinger, in the public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    // The index is always inside of a list that has something in it.
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    bytes: (length) => Array.from({ length }, () => String.fromCharCode(below(256))).join(''),
  };
}

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** JSON, and what only looks like it; short enough for an address. */
export function jsonNoise(noise: Noise): string {
  const value = noise.pick([
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
    deep('[', ']', 500),
    `{"json":${deep('{"a":', '}', 300).replace('}', '1}')}}`,
    `{"json":{"slug":"${'a'.repeat(2_000)}"}}`,
    noise.bytes(20),
  ]);
  if (noise.below(3) > 0) return value;
  const at = noise.below(value.length + 1);
  return value.slice(0, at) + noise.bytes(noise.below(4)) + value.slice(at + noise.below(3));
}

/** What may be found in an address, good and bad. */
export function wordNoise(noise: Noise): string {
  return noise.pick([
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
    noise.bytes(3),
  ]);
}

/** Only what an HTTP parser lets through in a request's first line; the rest is tried by itself. */
export const asAddress = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are what has to go
  text.replace(/[\x00-\x20\x7f#]/g, '');
