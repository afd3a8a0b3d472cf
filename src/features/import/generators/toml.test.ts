import { expect, it } from 'vitest';
import { parseToml } from './toml.ts';

it('parses the TOML of front matter', () => {
  const source = `# a comment
title = "A \\"quoted\\" title \\u00e9" # another
draft = false
date = 2020-01-02T03:04:05+01:00
day = 2020-01-02 10:00:00
weight = 1_000
tags = ["a, b", 'c',
  "d", # the last
]
long = """
First \\
  second
third"""
raw = '''C:\\new'''
author.name = "Ada"
[cover]
image = "x.png"
"a key" = {alt = "Alt", n = -1.5}
[[menu.main]]
name = "One"
[[menu.main]]
name = "Two"
`;
  expect(parseToml(source)).toEqual({
    title: 'A "quoted" title é',
    draft: false,
    date: '2020-01-02T03:04:05+01:00',
    day: '2020-01-02 10:00:00',
    weight: 1000,
    tags: ['a, b', 'c', 'd'],
    long: 'First second\nthird',
    raw: 'C:\\new',
    author: { name: 'Ada' },
    cover: { image: 'x.png', 'a key': { alt: 'Alt', n: -1.5 } },
    menu: { main: [{ name: 'One' }, { name: 'Two' }] },
  });
});

it('reports the line of an error, and treats every key as data', () => {
  expect(() => parseToml('a = 1\nnonsense here')).toThrow('line 2');
  expect(() => parseToml('a = [1, 2')).toThrow('cannot be read');
  parseToml('[__proto__]\npolluted = true');
  expect('polluted' in {}).toBe(false);
});
