import { expect, test } from 'vitest';
import { parsePost, toNoteInput } from './post-input.ts';

test('a text is a note', () => {
  expect(parsePost('Hello, *world*.')).toEqual({
    form: 'note',
    body: 'Hello, *world*.',
    linkUrl: null,
    quote: '',
    quoteAuthor: '',
    tags: [],
  });
});

test('an address alone in the first or the last line makes a link', () => {
  const link = { form: 'link', linkUrl: 'https://example.com/a?b=1#c' };
  expect(parsePost('https://example.com/a?b=1#c')).toMatchObject({ ...link, body: '' });
  expect(parsePost('Worth it.\n\nhttps://example.com/a?b=1#c\n#web')).toMatchObject({
    ...link,
    body: 'Worth it.',
    tags: ['web'],
  });
  expect(parsePost('See https://example.com today').form).toBe('note');
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://a.example'])
    expect(parsePost(text)).toMatchObject({ form: 'note', linkUrl: null });
});

test('a text that begins with > is a quotation, with its author and its address', () => {
  const text =
    '> The map is not\n> the territory.\n— Alfred Korzybski\nStill true.\nhttps://a.example/';
  expect(parsePost(text)).toMatchObject({
    form: 'quote',
    quote: 'The map is not\nthe territory.',
    quoteAuthor: 'Alfred Korzybski',
    body: 'Still true.',
    linkUrl: 'https://a.example/',
  });
  expect(parsePost('>').form).toBe('note');
});

test('words with # at the end are tags, and numbers and headings are not', () => {
  expect(parsePost('Ducks! #ducks #Öl #ducks')).toMatchObject({
    body: 'Ducks!',
    tags: ['ducks', 'Öl'],
  });
  expect(parsePost('#one thing').tags).toEqual([]);
  expect(parsePost('Fixed in #123').tags).toEqual([]);
  expect(parsePost('I like C#').tags).toEqual([]);
  expect(parsePost('# Heading').tags).toEqual([]);
});

test('a long text without an end is read in linear time', () => {
  const start = performance.now();
  parsePost(`${'#a '.repeat(7_000)}!`);
  parsePost('>'.repeat(20_000));
  parsePost('#'.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(500);
});

test('pictures make a photo post, whose alternative texts are escaped', () => {
  const picture = {
    id: '1',
    file: new Blob(),
    name: 'a.png',
    alt: 'A [duck]\nhere',
    url: '/media/a.png',
  };
  const input = toNoteInput({
    id: 'id',
    session: 'session',
    number: 1,
    text: 'Today #ducks',
    linkTitle: '',
    siteName: '',
    pictures: [picture],
    status: 'published',
    at: '',
    error: null,
    isRejected: false,
  });
  expect(input).toMatchObject({
    form: 'photo',
    body: 'Today\n\n![A \\[duck\\] here](/media/a.png)',
    tags: ['ducks'],
    save: { session: 'session', number: 1 },
  });
});
