import { expect, it } from 'vitest';
import { parsePinboard } from './parse-pinboard.ts';

const create = (fields: object) => ({
  href: 'https://a.example/',
  description: 'A title',
  extended: '',
  meta: 'b4b4',
  hash: 'c5c5',
  time: '2024-01-02T03:04:05Z',
  shared: 'yes',
  toread: 'no',
  tags: '',
  ...fields,
});

it('parses titles, descriptions, tags, and what is private or unread', () => {
  const bookmarks = parsePinboard([
    create({ extended: 'Why < how', tags: 'sea  tides sea' }),
    create({ description: false, shared: 'no', toread: 'yes', time: 'yesterday' }),
    create({ extended: '<blockquote>Said</blockquote>' }),
    { href: 7 },
  ]);
  expect(bookmarks).toMatchObject([
    {
      collection: 'Bookmarks',
      title: 'A title',
      link: 'https://a.example/',
      excerpt: 'Why < how',
      tags: ['sea', 'tides'],
      createdAt: '2024-01-02T03:04:05.000Z',
      comment: { html: '<p>Why &lt; how</p>' },
      isPrivate: false,
      isUnread: false,
    },
    { title: '', createdAt: null, isPrivate: true, isUnread: true },
    { excerpt: 'Said', comment: { html: '<blockquote>Said</blockquote>' } },
  ]);
});

it('takes no other JSON for bookmarks', () => {
  for (const json of [undefined, {}, [], [{ href: 'https://a.example/' }]])
    expect(parsePinboard(json)).toBeUndefined();
});
