import { expect, it } from 'vitest';
import { formatCode } from './format-code.ts';

it.each([
  ['level()', 'ts', '`level()`'],
  ['  a `b`', 'ts', '`` a `b` ``'],
  ['let a;\n', 'js', '```js\nlet a;\n```'],
  ['    if (a) {\n\n      b();\n    }', 'js', '```js\nif (a) {\n\n  b();\n}\n```'],
  ['\ta\n  b', '', '```\n\ta\n  b\n```'],
  ['a\n```\nb', 'md', '````md\na\n```\nb\n````'],
])('%j in %s becomes %j', (text, language, markdown) => {
  expect(formatCode(text, language)).toBe(markdown);
});
