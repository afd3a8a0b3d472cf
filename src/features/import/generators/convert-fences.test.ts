import { expect, it } from 'vitest';
import { convertFences, convertFenceInfo } from './convert-fences.ts';

it('converts title, highlighted lines and line numbers', () => {
  const cases = [
    ['js', 'js'],
    ['', ''],
    ['c++', 'c++'],
    ['language-js', 'js'],
    ['js:title=src/a.js {1-2}', 'js title="src/a.js" {1-2}'],
    [
      'jsx title="/src/App.js" {1,3} showLineNumbers',
      'jsx title="/src/App.js" {1,3} showLineNumbers',
    ],
    ['go {linenos=table,hl_lines=[1,"3-4"],linenostart=199}', 'go {1,3-4} startLine=199'],
    ['go {linenos=false}', 'go'],
    ['go {hl_lines=["2 4-5"]}', 'go {2,4-5}'],
    ['ts{1,6-8}:line-numbers', 'ts {1,6-8} showLineNumbers'],
    ['js:no-line-numbers', 'js'],
    ['ts [tide.ts]', 'ts title="tide.ts"'],
    ['js{numberLines: true}', 'js showLineNumbers'],
    ['{.python}', 'python'],
    ['js filename="a.js" mark={2}', 'js title="a.js" {2}'],
  ];
  for (const [written = '', wanted] of cases)
    expect(convertFenceInfo(written), written).toBe(wanted);
});

it('changes only the first line of a fence', () => {
  const source = 'Text\n````md\n```js:title=x\n```\n````\n> ~~~js{1}\n> js{1}\n> ~~~';
  expect(convertFences(source)).toBe(
    'Text\n````md\n```js:title=x\n```\n````\n> ~~~js {1}\n> js{1}\n> ~~~',
  );
});
