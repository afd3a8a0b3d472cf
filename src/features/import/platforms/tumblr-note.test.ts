import { expect, it } from 'vitest';
import { toTumblrNote } from './tumblr-note.ts';

const convert = (post: object, html = '<p>Words</p>') =>
  toTumblrNote({ content: [], ...post }, html);

it('makes links and quotes of posts of these types', () => {
  expect(
    convert({
      type: 'link',
      url: 'https://b.example/',
      title: 'B &amp; C',
      description: '<p>Good</p>',
    }),
  ).toEqual({
    note: { form: 'link', linkUrl: 'https://b.example/', linkTitle: 'B & C' },
    html: '<p>Good</p>',
  });
  const source = '— <a href="https://b.example/?a=1&amp;b=2">Ann</a>, <i>Tides</i>';
  expect(convert({ type: 'quote', text: 'Said', source })).toEqual({
    note: {
      form: 'quote',
      quote: 'Said',
      quoteAuthor: 'Ann, Tides',
      linkUrl: 'https://b.example/?a=1&b=2',
    },
    html: '',
  });
});

it('makes notes and photos of other posts without a title', () => {
  expect(convert({ type: 'text' })?.note.form).toBe('note');
  expect(convert({ type: 'photo' }, '<figure><img src="a.jpg"></figure>')?.note.form).toBe('photo');
  expect(convert({ type: 'link', url: 'javascript:alert(1)' })?.note.form).toBe('note');
  expect(convert({ type: 'text', title: 'A title' })).toBeUndefined();
  expect(convert({ content: [{ type: 'text', subtype: 'heading1', text: 'A' }] })).toBeUndefined();
});
