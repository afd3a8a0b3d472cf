import { expect, it } from 'vitest';
import { itemFields } from './item-fields.ts';

it('whether and when something is public is no field', () => {
  expect(itemFields.parse({ title: 'Tides', tags: ['Sea'] })).toEqual({
    title: 'Tides',
    tags: ['Sea'],
  });
  for (const field of ['status', 'publishedAt', 'acceptFindings', 'id', 'version', 'trashedAt'])
    expect(itemFields.safeParse({ [field]: 'x' }).success).toBe(false);
});
