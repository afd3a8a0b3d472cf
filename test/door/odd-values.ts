import { makeNoise } from '../malformed/noise.ts';

/** Characters; with three of them beside each other an address is still read. */
const maxLength = 400;

const texts = [
  ...['', ' ', '\0', 'a\0b', '\0\0', '\t', '\r\n', '\u0001\u001f\u007f', '\u0085\u009f', '\ufeff'],
  ...[
    '0',
    '-0',
    '-1',
    '1',
    '1.5',
    '2',
    '3',
    '25',
    '99',
    '1e9',
    '1e999',
    '0x10',
    '1_000',
    '٣',
    '９',
  ],
  ...['NaN', 'Infinity', '-Infinity', '9007199254740993', '100001', '2147483648', '1969', '10000'],
  ...['true', 'false', 'null', 'undefined', '[object Object]', 'function(){}', 'Symbol()'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
  ],
  ...[
    '[]',
    '[1,2]',
    '{}',
    '{"a":1}',
    '{"__proto__":{"a":1}}',
    '"a"',
    '"',
    "'",
    '[[[[',
    '{"json":null}',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table user; --',
    "a'b",
    '%',
    '_',
    '%_%',
    '*',
    '?',
    '\\',
    '\\0',
    '$1',
    ':a',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x>',
    '</title>',
    '{{7*7}}',
    '${7*7}',
    '<!--',
    ']]>',
    '&amp;',
  ],
  ...[
    '../../etc/passwd',
    '..%2f',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/dashboard',
    '/',
  ],
  ...[
    'https://evil.example',
    '/signin?to=/signin',
    '/a#b',
    '/blog?cursor=x',
    'data:text/html,x',
    '@evil.example',
  ],
  ...[
    'nope',
    'zzz',
    'bad',
    'newest',
    'oldest',
    'title',
    'name',
    'trash',
    'draft',
    'held',
    'article',
    'guestbook',
  ],
  ...[
    'MjAyNi0xMS0yMSBh',
    'AAAA',
    '____',
    'eyJhIjoxfQ',
    'W251bGwsbnVsbF0',
    'WyJhIiwxXQ',
    'WyIiLCJhXHUwMDAwIl0',
  ],
  ...['MjAyNi0xMS0yMVQwODozMDowMC4wMDBaIGE', 'OTk5OS05OS05OVQ5OTo5OTo5OS45OTlaIHo', 'WyJhIiwiYiJd'],
  ...['01900000-0000-7000-8000-000000000000', '00000000-0000-0000-0000-000000000000', 'not-an-id'],
  ...['01900000-0000-0000-0000-000000000000', '01900000-0000-7000-8000-00000000000g', '{01900000}'],
  ...[
    '日本語',
    'Ωμέγα',
    'עברית',
    'العربية',
    'ภาษาไทย',
    'Ελλάδα',
    'ﷺ',
    'İ',
    'ß',
    'ǅ',
    'é',
    'e\u0301',
    '🦆',
    '👩‍👩‍👧‍👦',
  ],
  ...[
    '\u202eabc',
    '\u200b',
    '\u2028\u2029',
    '\u00ad',
    '\ufffd',
    '\uffff',
    '\u{10ffff}',
    'a\u0300'.repeat(60),
  ],
  ...[
    '"tide',
    'tide"',
    'tide AND',
    'NEAR(',
    'tide*',
    '-tide',
    '^tide',
    'tide:x',
    '(',
    ')',
    '& | !',
    "<->'",
    'a & ',
  ],
  ...[
    'a'.repeat(50),
    'a'.repeat(51),
    'a'.repeat(201),
    'a '.repeat(150),
    'a'.repeat(256),
    'z'.repeat(maxLength),
  ],
  ...[
    '🦆'.repeat(60),
    `${'a'.repeat(199)}🦆`,
    '9'.repeat(40),
    '-'.repeat(100),
    'a-'.repeat(100),
    '('.repeat(200),
  ],
];
/** Written by hand, because no encoder makes them; `§` stands for the parameter's name. */
const rawTexts = [
  ...[
    '%',
    '%0',
    '%zz',
    '%ED%A0%80',
    '%ED%B0%80',
    '%C0%AF',
    '%FF%FE',
    '%E0%A4%A',
    '%F0%9F%A6',
    '+',
    '%2500',
  ],
  ...[
    'a&§=b',
    '&§=&§=a',
    'a&§[]=b&§[0]=c',
    'a&§[a]=b',
    'a&§.a=b',
    'a;§=b',
    '=',
    '==a',
    'a=b',
    'a&__proto__[§]=b',
  ],
];

/** 200 values for a parameter of an address, encoded; the same for the same seed. */
export function oddValues(seed: number): string[] {
  const noise = makeNoise(seed);
  const values = [...texts.map((text) => encodeURIComponent(text)), ...rawTexts];
  while (values.length < 200) {
    const letters = Array.from({ length: 1 + noise.below(12) }, () =>
      String.fromCodePoint(noise.below(noise.pick([0x80, 0x300, 0xd7ff, 0xd7ff]))),
    );
    values.push(encodeURIComponent(letters.join('')));
  }
  // Mulled, so that no parameter always meets the same neighbours.
  for (let index = values.length - 1; index > 0; index -= 1) {
    const other = noise.below(index + 1);
    [values[index], values[other]] = [values[other] ?? '', values[index] ?? ''];
  }
  return values;
}

/** `name=value` of an address. */
export const parameter = (name: string, value: string): string =>
  `${encodeURIComponent(name)}=${value.replaceAll('§', encodeURIComponent(name))}`;
