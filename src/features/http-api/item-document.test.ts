import { expect, it } from 'vitest';
import { formatItem, parseItem } from './item-document.ts';

it('reads what it has written', () => {
  const text = formatItem({
    id: 'a',
    version: 3,
    title: 'Yes: no',
    tags: ['C#'],
    body: '# Sea',
    html: '<h2>',
  });
  expect(text).not.toContain('<h2>');
  expect(parseItem(text)).toEqual({
    fields: { id: 'a', title: 'Yes: no', tags: ['C#'], body: '# Sea' },
    version: 3,
  });
});

it('says what is missing', () => {
  expect(() => parseItem('# Title')).toThrow('Begin the text with front matter');
  expect(() => parseItem('---\na: [\n---\n')).toThrow('The front matter is no valid YAML');
});
