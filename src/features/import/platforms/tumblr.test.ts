import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { tumblrExport, tumblrJson, tumblrXml } from '../../../../test/platform-exports.ts';
import { tumblr } from './tumblr.ts';

it('recognizes pages, JSON and XML, and no other JSON', async () => {
  for (const files of [tumblrExport, tumblrJson, tumblrXml])
    expect(await tumblr.isMatch(createSourceFiles(files))).toBe(true);
  expect(await tumblr.isMatch(createSourceFiles({ 'a.json': '[{"id":1}]' }))).toBe(false);
});

it('renders posts of each type', async () => {
  const post = (fields: object) => ({ id: 1, post_url: 'https://a.example/post/1', ...fields });
  const posts = [
    post({ type: 'quote', text: 'Said', source: 'Ann' }),
    post({ type: 'link', url: 'https://b.example', title: 'B', description: 'Why' }),
    post({ type: 'chat', dialogue: [{ label: 'Ann:', phrase: 'Hi' }] }),
    post({ type: 'answer', question: 'Why?', answer: '<p>So</p>' }),
  ];
  const { texts } = await tumblr.parse(createSourceFiles({ 'a.json': JSON.stringify(posts) }));
  expect(texts.map(({ content }) => ('html' in content ? content.html : ''))).toEqual([
    '<blockquote>Said</blockquote><p>Ann</p>',
    '<p><a href="https://b.example">B</a></p>\nWhy',
    '<p><b>Ann:</b> Hi</p>',
    '<blockquote>Why?</blockquote>\n<p>So</p>',
  ]);
});
