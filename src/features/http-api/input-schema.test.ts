import { expect, it } from 'vitest';
import { z } from 'zod';
import { getPlainType, toInputSchema, toOutputSchema } from './input-schema.ts';

it('describes what is accepted and what is returned', () => {
  const schema = z.object({ limit: z.int().default(5), id: z.uuid() });
  expect(toInputSchema(schema)).toMatchObject({ required: ['id'] });
  expect(toOutputSchema(schema)).toMatchObject({ required: ['limit', 'id'] });
  expect(toInputSchema(schema).properties?.['id']).toEqual({ type: 'string', format: 'uuid' });
});

it('excludes dates, which are texts over HTTP', () => {
  const { anyOf } = toInputSchema(z.union([z.iso.date(), z.date()]));
  expect(anyOf).toEqual([{ type: 'string', format: 'date' }, { not: {} }]);
});

it('finds the type of a value that may be null', () => {
  expect(getPlainType(toInputSchema(z.int().nullable()))).toBe('integer');
  expect(getPlainType(toInputSchema(z.array(z.string())))).toBe('array');
  expect(getPlainType({})).toBe(undefined);
});
