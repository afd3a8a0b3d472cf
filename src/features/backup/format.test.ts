import { expect, it } from 'vitest';
import { listParts, manifestSchema } from './format.ts';

const sha256 = 'a'.repeat(64);
const manifest = {
  schema: '011-moderation',
  createdAt: '2026-11-21T09:00:00.000Z',
  tables: { article: { rows: 1, bytes: 20, sha256 } },
  media: { '0123456789abcdef.webp': { bytes: 3, sha256 } },
};

it('lists every part of the manifest', () => {
  const parts = listParts(manifestSchema.parse(manifest));
  expect([...parts.keys()]).toEqual(['tables/article.ndjson', 'media/0123456789abcdef.webp']);
});

it('rejects names with path segments, and invalid checksums', () => {
  const table = { rows: 1, bytes: 20, sha256 };
  expect(manifestSchema.safeParse({ ...manifest, tables: { '../x': table } }).success).toBe(false);
  const wrong = { article: { ...table, sha256: 'abc' } };
  expect(manifestSchema.safeParse({ ...manifest, tables: wrong }).success).toBe(false);
});
