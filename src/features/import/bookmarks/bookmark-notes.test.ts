import { expect, it } from 'vitest';
import { toNotes } from './bookmark-notes.ts';
import { parsePinboard } from './parse-pinboard.ts';

const create = (href: string, fields: object = {}) => ({ href, description: 'A title', ...fields });
const bookmarks =
  parsePinboard([
    create('https://a.example/', { time: '2024-01-02T03:04:05Z', tags: 'sea', extended: 'Good' }),
    create('https://a.example/'),
    create('javascript:alert(1)'),
    create('https://b.example/', { shared: 'no' }),
    create('https://c.example/', { toread: 'yes' }),
  ]) ?? [];

it('makes one note of each link, and leaves out what others could not see', () => {
  const { texts, skipped } = toNotes(bookmarks, { hidden: 'skip', path: 'a.json' });
  expect(texts).toMatchObject([
    {
      key: 'bookmark note https://a.example/',
      kind: 'note',
      fields: { date: '2024-01-02T03:04:05.000Z', tags: ['sea'], draft: false },
      content: { html: '<p>Good</p>' },
      note: { form: 'link', linkUrl: 'https://a.example/', linkTitle: 'A title' },
    },
  ]);
  expect(skipped.map(({ source, reason }) => `${source}: ${reason}`)).toEqual([
    'A title: It is in the file twice.',
    'A title: It has no URL that begins with https:// or http://.',
    '1 private bookmark: Only you could see this. An option imports it as drafts (--hidden=draft).',
    '1 unread bookmark: This was only put aside to be read. An option imports it as drafts (--hidden=draft).',
  ]);
});

it('makes drafts of private and unread links, if that is asked for', () => {
  const { texts } = toNotes(bookmarks, { hidden: 'draft', path: 'a.json' });
  expect(texts.map(({ fields }) => fields['draft'])).toEqual([false, true, true]);
});
