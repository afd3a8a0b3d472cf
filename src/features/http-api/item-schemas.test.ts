import { expect, it } from 'vitest';
import { z } from 'zod';
import { itemSchemas, pageOf } from './item-schemas.ts';

it('shows readers neither the version nor the Markdown of an item', () => {
  const { page, summary, stored } = itemSchemas('snippet');
  for (const schema of [page, summary])
    expect(Object.keys(schema.shape).filter((name) => /version|trashedAt|body/.test(name))).toEqual(
      [],
    );
  expect(Object.keys(stored.shape)).toEqual(expect.arrayContaining(['version', 'body', 'code']));
});

it('leaves out what a schema does not name', () => {
  const page = { items: [{ a: 1, secret: 2 }], nextCursor: null, total: 3 };
  expect(pageOf(z.object({ a: z.int() })).parse(page)).toEqual({
    items: [{ a: 1 }],
    nextCursor: null,
  });
});
