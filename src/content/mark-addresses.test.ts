import { describe, expect, it } from 'vitest';
import { markAddresses } from './mark-addresses.ts';
import { renderMarkdown } from './markdown/render.server.ts';

async function listMarks(source: string) {
  const marked = markAddresses((await renderMarkdown(source)).html);
  expect(markAddresses(marked)).toBe(marked);
  return [...marked.matchAll(/<a ([^>]*)>/g)].map(
    ([, attributes = '']) => /data-address="(\w+)"/.exec(attributes)?.[1],
  );
}

describe('the address of a link', () => {
  it('is not printed after a text that is the address', async () => {
    expect(
      await listMarks('https://a.example/x?y=1&z=2 and <https://b.example> and www.c.example'),
    ).toEqual(['text', 'text', 'text']);
    expect(await listMarks('[*a*.example](https://a.example/)')).toEqual(['text']);
    expect(await listMarks('[b.example/ä](https://b.example/%C3%A4)')).toEqual(['text']);
  });
  it('is printed once for several links', async () => {
    expect(await listMarks('[one](https://a.example/x), [two](https://a.example/x)')).toEqual([
      undefined,
      'before',
    ]);
  });
  it('is printed after every other text', async () => {
    expect(await listMarks('[here](/blog) [again](/blog) [%](https://a.example/%) &amp;')).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(markAddresses('<p>No link.</p>')).toBe('<p>No link.</p>');
  });
});
