import { expect, it } from 'vitest';
import {
  createArchive,
  createBoost,
  createPicture,
  createPost,
  createTag,
  direct,
  forFollowers,
  getPostId,
  getPostUrl,
  tagLink,
  unlisted,
} from '../../../../test/mastodon-archive.ts';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { mastodon } from './mastodon.ts';
import { defaultPostOptions, type PlatformText, type PostOptions } from './schema.ts';

const parse = (items: unknown[], options: Partial<PostOptions> = {}) =>
  mastodon.parse(createSourceFiles(createArchive(items)), { ...defaultPostOptions, ...options });
const getHtml = ({ content }: PlatformText) => ('html' in content ? content.html : '');
const list = async (items: unknown[], options: Partial<PostOptions> = {}) =>
  (await parse(items, options)).texts.map(getHtml);

it('recognizes an archive by its outbox', async () => {
  const isMatch = (files: Record<string, string>) => mastodon.isMatch(createSourceFiles(files));
  expect(await isMatch(createArchive([]))).toBe(true);
  expect(await isMatch({ 'a/outbox.json': '{"type":"OrderedCollection"}' })).toBe(true);
  expect(await isMatch({ 'outbox.json': '[]' })).toBe(false);
  expect(await isMatch({ 'outbox.json': '', 'actor.json': '{}' })).toBe(true);
  expect(await isMatch({ 'other.json': '{"type":"OrderedCollection"}' })).toBe(false);
});

it('lists own posts that everyone could read, with their date, tags and old addresses', async () => {
  const tags = [createTag('Tides'), createTag('Tides'), { type: 'Mention', name: '@ben' }];
  const { texts, skipped } = await parse([
    createPost('11', {
      content: `<p>At sea</p><p>${tagLink('tides')} ${tagLink('sea')}</p>`,
      tag: tags,
    }),
    createPost('12', unlisted),
  ]);
  expect(skipped).toEqual([]);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatchObject({
    key: `mastodon ${getPostId('11')}`,
    source: 'post 11',
    kind: 'note',
    fields: { date: '2022-11-08T03:07:14Z', draft: false, tags: ['Tides'] },
    note: { form: 'note' },
    content: { html: '<p>At sea</p>' },
    oldAddresses: [getPostUrl('11')],
    links: [getPostId('11')],
  });
  expect(texts[0]?.fields['slug']).toMatch(/^[a-z]\d[a-z\d]{6}$/);
});

it('leaves out boosts, replies, posts for some and what is no post, and counts them', async () => {
  const items = [
    createBoost('1'),
    createBoost('2'),
    createPost('3', { answers: 'https://b.example/users/ben/statuses/7' }),
    createPost('4', { answers: '3' }),
    createPost('5', forFollowers),
    createPost('6', direct),
    createPost('7', { content: '' }),
    createPost('8', { content: 'x'.repeat(100_001) }),
    null,
    { type: 'Create', object: { id: 7 } },
    createPost('9'),
  ];
  const { texts, skipped } = await parse(items);
  expect(texts.map(({ source }) => source)).toEqual(['post 9']);
  expect(skipped.map(({ source }) => source)).toEqual([
    '2 boosts',
    '1 post',
    '1 post',
    '2 entries',
    '2 replies',
    '1 post for followers',
    '1 direct message',
  ]);
});

it('imports answers, and hidden posts as drafts, if that is asked for', async () => {
  const items = [
    createPost('3', { answers: 'https://b.example/users/ben/statuses/7' }),
    createPost('5', forFollowers),
  ];
  const { texts, skipped } = await parse(items, { replies: true, hidden: 'draft' });
  expect(skipped).toEqual([]);
  expect(texts.map((text) => [text.fields['draft'], getHtml(text)])).toEqual([
    [
      false,
      '<p>In reply to <a href="https://b.example/users/ben/statuses/7">@ben@b.example</a></p>\n<p>Words</p>',
    ],
    [true, '<p>Words</p>'],
  ]);
});

it('joins the posts of a thread, and links what was added later', async () => {
  const items = [
    createPost('1', { content: '<p>One</p>', published: '2022-01-01T10:00:00Z' }),
    createPost('3', { content: '<p>Three</p>', answers: '2', published: '2022-01-01T10:02:00Z' }),
    createPost('2', { content: '<p>Two</p>', answers: '1', published: '2022-01-01T10:01:00Z' }),
    createPost('4', { content: '<p>Late</p>', answers: '3', published: '2023-01-01T10:00:00Z' }),
    createPost('6', { content: '<p>Six</p>', answers: '99' }),
  ];
  const late = `<p>Late</p>\n<p><a href="${getPostUrl('3')}">Continued from an earlier note</a></p>`;
  expect(await list(items)).toEqual(['<p>One</p>\n<p>Two</p>\n<p>Three</p>', '<p>Six</p>', late]);
  const { texts } = await parse(items);
  expect(texts[0]?.oldAddresses).toEqual(['1', '2', '3'].map(getPostUrl));
  expect(await list(items, { threads: 'split' })).toHaveLength(5);
  expect((await list(items, { threads: 'split' }))[1]).toContain(`href="${getPostUrl('1')}"`);
});

it('does not publish what continues a public post for some only', async () => {
  const items = [createPost('1'), createPost('2', { answers: '1', ...forFollowers })];
  const { texts } = await parse(items, { hidden: 'draft' });
  expect(texts.map(({ fields }) => fields['draft'])).toEqual([false, true]);
});

it('keeps warnings, choices, pictures in their order, and links other media', async () => {
  const video = { mediaType: 'video/mp4', url: '/media_attachments/files/1/a.mp4', name: 'Waves' };
  const choices = [
    { type: 'Note', name: 'A < B', replies: { totalItems: 1 } },
    { type: 'Note', name: 'C', replies: { totalItems: 0 } },
  ];
  const { texts } = await parse([
    createPost('1', { summary: 'Food & drink', oneOf: choices }),
    createPost('2', {
      attachment: [createPicture('1/b.png', 'A "boat"\n at sea'), createPicture('2/a.png')],
    }),
    createPost('3', { content: '', attachment: video }),
  ]);
  expect(texts.map((text) => [text.note?.form, getHtml(text)])).toEqual([
    [
      'note',
      '<p><strong>Food &amp; drink</strong></p>\n<p>Words</p>\n<ul><li>A &lt; B (1 vote)</li><li>C</li></ul>',
    ],
    [
      'photo',
      '<p>Words</p>\n<p><img src="media_attachments/files/1/b.png" alt="A &quot;boat&quot; at sea"></p>\n<p><img src="media_attachments/files/2/a.png" alt=""></p>',
    ],
    ['note', '<p><a href="media_attachments/files/1/a.mp4">Waves</a></p>'],
  ]);
});

it('refuses an outbox that is cut off, and reads posts that answer each other in a circle', async () => {
  const files = createSourceFiles({
    'outbox.json': '{"type":"OrderedCollection","orderedItems":[',
  });
  await expect(mastodon.parse(files, defaultPostOptions)).rejects.toThrow('or is cut off');
  const empty = mastodon.parse(createSourceFiles({ 'outbox.json': '' }));
  await expect(empty).rejects.toThrow('is empty, or has more than 512 MB');
  expect(
    await list([createPost('1', { answers: '2' }), createPost('2', { answers: '1' })]),
  ).toHaveLength(1);
});

it('reads a chain of ten thousand answers at once', async () => {
  const items = Array.from({ length: 10_000 }, (_, at) =>
    createPost(`${at + 1}`, { answers: at === 0 ? 'https://b.example/1' : `${at}` }),
  );
  const startedAt = performance.now();
  expect((await parse(items)).skipped[0]?.source).toBe('10000 replies');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
