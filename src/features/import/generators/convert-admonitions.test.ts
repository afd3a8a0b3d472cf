import { expect, it } from 'vitest';
import { findCallout, convertAdmonitions } from './convert-admonitions.ts';

const plain = (source: string) => {
  const unknown: string[] = [];
  return [convertAdmonitions(source, (name) => unknown.push(name)), unknown] as const;
};

it('converts boxes with titles, code and nesting to callouts', () => {
  const [body, unknown] = plain(
    'Before\n:::tip[My **tip**]\n\nUse `it`\n\n```js\n:::not\n```\n:::\nAfter\n\n:::: danger\nDeep\n::: info Inner\nx\n:::\n::::',
  );
  expect(body).toBe(
    [
      'Before',
      '',
      '> [!TIP]',
      '> **My tip**',
      '>',
      '> Use `it`',
      '>',
      '> ```js',
      '> :::not',
      '> ```',
      '',
      'After',
      '',
      '',
      '> [!CAUTION]',
      '> Deep',
      '>',
      '> > [!NOTE]',
      '> > **Inner**',
      '> >',
      '> > x',
      '>',
      '',
    ].join('\n'),
  );
  expect(unknown).toEqual([]);
});

it('converts details, unwraps groups and reports unknown boxes', () => {
  expect(plain('::: details More\nText\n:::')[0]).toContain(
    '<details><summary>More</summary>\n\nText\n\n</details>',
  );
  const [body, unknown] = plain('::: code-group\n```js\na\n```\n:::\n::: chart\nb\n:::');
  expect(body).not.toContain(':::');
  expect(unknown).toEqual(['chart']);
  expect(plain('a ::: b\n:::')[0]).toBe('a ::: b\n:::');
  expect(plain('```\n:::tip\n```')[0]).toBe('```\n:::tip\n```');
  expect(findCallout('Warning')).toBe('WARNING');
  expect(findCallout('constructor')).toBeUndefined();
});

it('keeps the indentation of code in boxes', () => {
  const convert = (source: string) => convertAdmonitions(source, () => undefined).trim();
  expect(convert(':::tip\n```py\nif a:\n    b()\n```\n:::')).toBe(
    '> [!TIP]\n> ```py\n> if a:\n>     b()\n> ```',
  );
  expect(convert(':::tip\n    ```py\n    if a:\n        b()\n    ```\n:::')).toBe(
    '> [!TIP]\n> ```py\n> if a:\n>     b()\n> ```',
  );
});
