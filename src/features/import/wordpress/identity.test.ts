import { expect, it } from 'vitest';
import { identifyItems } from './identity.ts';
import { wordpressSchema } from './schema.ts';

const parse = (items: Record<string, string>[], channel = {}) =>
  wordpressSchema.parse({ rss: { channel: { ...channel, item: items } } }).rss.channel;
const listKeys = (items: Record<string, string>[]) =>
  identifyItems(parse(items).item, 'old').map(({ key }) => key);

it('a text is identified by its own id, then by what is its own alone', () => {
  expect(
    listKeys([
      { 'wp:post_id': '7', guid: 'g', link: 'l' },
      { 'wp:post_id': '8', guid: 'g', link: 'm' },
    ]),
  ).toEqual(['wordpress old 7', 'wordpress old 8']);
  expect(
    listKeys([
      { 'wp:post_id': '1', guid: 'g' },
      { 'wp:post_id': '1', guid: 'h' },
      { 'wp:post_id': '0', guid: 'i', link: 'n' },
      { guid: 'i', link: 'o' },
    ]),
  ).toEqual(['wordpress old g', 'wordpress old h', 'wordpress old n', 'wordpress old o']);
});

it('texts that have nothing of their own are numbered, and copies are marked', () => {
  const texts = [
    { title: 'A', description: '1' },
    { title: 'A', description: '2' },
  ];
  expect(listKeys(texts)).toEqual(['wordpress old A', 'wordpress old A #2']);
  const copies = identifyItems(parse([{ title: 'A' }, { title: 'A' }]).item, 'old');
  expect(copies.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
});
