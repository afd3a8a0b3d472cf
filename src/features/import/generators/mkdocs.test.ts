import { expect, it } from 'vitest';
import { convertBody } from './convert-body.ts';
import { mkdocs } from './mkdocs.ts';

const convert = (source: string) => convertBody(source).body;

it('converts boxes with their titles, and ends them where the indentation ends', () => {
  expect(convert('!!! tip "Mind the *tide*"\n    It rises.\n\n    And falls.\n\nAfter.')).toBe(
    '> [!TIP]\n> **Mind the tide**\n>\n> It rises.\n>\n> And falls.\n\nAfter.',
  );
  expect(convert('!!! warning inline end ""\n    Short.\nAfter.')).toBe(
    '> [!WARNING]\n>\n> Short.\n\nAfter.',
  );
});

it('converts boxes that open on a click', () => {
  expect(convert('??? note "More"\n    Text.\n\n???+ info\n    Open.')).toBe(
    '<details><summary>More</summary>\n\nText.\n\n</details>\n\n<details><summary>info</summary>\n\nOpen.\n\n</details>',
  );
});

it('keeps code in boxes, and a box in a box', () => {
  const source =
    '!!! note\n    ```py\n    if a:\n        b()\n    ```\n    !!! danger\n        Deep.';
  expect(convert(source)).toBe(
    '> [!NOTE]\n>\n> ```py\n> if a:\n>     b()\n> ```\n>\n> > [!CAUTION]\n> >\n> > Deep.\n>',
  );
});

it('shows the label of each tab above its text', () => {
  expect(convert('=== "C"\n\n    One.\n\n=== "Go"\n\n    Two.')).toBe(
    '**C**\n\nOne.\n\n**Go**\n\nTwo.',
  );
});

it('leaves code, and other texts, as they are', () => {
  for (const source of [
    '```\n!!! note\n    a\n```',
    'Stop!!! now',
    '# A\n\n    code\n\n- a\n    - b',
  ])
    expect(mkdocs.convertCode?.(source)).toBe(source);
});
