import { expect, it } from 'vitest';
import { describeStyle } from './style.ts';

const markdown = `---
title: Tides
---

## Why it is higher

I went to the harbour. The water was there already, and it stayed.

- One
- Two

\`\`\`ts
const code = 1;
\`\`\`

You can [read more](https://x.example/).
`;

it('the style is what can be counted in the texts', () => {
  const text = describeStyle({
    siteTitle: 'Duck',
    samples: [
      { title: 'Why the tide is higher', url: 'https://duck.example/blog/tides', markdown },
      { title: 'A second text about water', url: 'https://duck.example/blog/water', markdown },
    ],
    tags: [{ label: 'Sea', count: 2 }],
  });
  expect(text).toContain('# How Duck is written');
  expect(text).toContain('With lists: 2 of 2. With code: 2 of 2. With pictures: 0 of 2.');
  expect(text).toContain('The highest is level 2.');
  expect(text).toContain('First person: 2 of 2. Addresses the reader: 2 of 2.');
  expect(text).toContain('in sentence case');
  expect(text).toContain('- Sea (2)');
  expect(text).toContain('- [Why the tide is higher](https://duck.example/blog/tides)');
});

it('a site without texts has none', () =>
  expect(describeStyle({ siteTitle: 'Duck', samples: [], tags: [] })).toContain(
    'Nothing is public yet',
  ));

it('words of languages without spaces are counted', () => {
  const sample = {
    title: '潮',
    url: 'https://duck.example/',
    markdown: '潮が満ちる。\n\n海は広い。',
  };
  expect(describeStyle({ siteTitle: 'Duck', samples: [sample], tags: [] })).toMatch(/Words: [4-9]/);
});
