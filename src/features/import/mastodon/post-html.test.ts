import { expect, it } from 'vitest';
import { createPost, tagLink } from '../../../../test/mastodon-archive.ts';
import { renderThread } from './post-html.ts';
import { postSchema } from './schema.ts';

const create = (fields: Parameters<typeof createPost>[1]) =>
  postSchema.parse(createPost('1', fields).object);

it('removes a last line of tags, and no other', () => {
  const tags = `<p>${tagLink('a')}<br />${tagLink('b')} </p>`;
  const render = (content: string) => renderThread({ parts: [create({ content })] }, '');
  expect(render(`<p>Words</p>${tags}`)).toBe('<p>Words</p>');
  for (const content of [tags, `<p>Words</p><p>At ${tagLink('a')}</p>`, `${tags}<p>Words</p>`])
    expect(render(content)).toBe(content);
});

it('says a warning once in a thread, and escapes what is no HTML', () => {
  const first = create({ summary: '<b>', content: '<p>1</p>' });
  const second = create({ summary: '<b>', content: '<p>2</p>' });
  expect(renderThread({ parts: [first, second] }, 'https://b.example/@ben/"7')).toBe(
    '<p>In reply to <a href="https://b.example/@ben/&quot;7">@ben@b.example</a></p>\n<p><strong>&lt;b&gt;</strong></p>\n<p>1</p>\n<p>2</p>',
  );
});
