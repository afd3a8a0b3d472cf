import { expect, it } from 'vitest';
import { z } from 'zod';
import { toInputSchema } from './input-schema.ts';
import { createReference, describeType } from './reference.ts';

it('says in words what a field is', () => {
  const describe = (schema: z.ZodType) => describeType(toInputSchema(schema));
  expect(describe(z.string())).toBe('text');
  expect(describe(z.enum(['draft', 'published']))).toBe('draft, published');
  expect(describe(z.array(z.uuid()))).toBe('list of UUID');
  expect(describe(z.iso.datetime().nullable())).toBe('time or null');
  expect(describe(z.union([z.iso.date(), z.date()]))).toBe('date');
  expect(describe(z.unknown())).toBe('any value');
});

it('lists the fields of an operation and where they are sent', () => {
  const [group] = createReference({
    operations: [
      {
        id: 'getThing',
        method: 'GET',
        path: '/things/{id}',
        procedure: 'thing.get',
        group: 'Things',
        summary: 'Get a thing.',
        output: z.unknown(),
      },
    ],
    groups: { Things: 'All things.' },
    getFacts: () => ({
      schema: toInputSchema(z.object({ id: z.uuid(), q: z.string().optional() })),
      scope: 'any',
    }),
  });
  expect(group?.operations[0]).toMatchObject({ isPublic: false, scope: 'any' });
  expect(group?.operations[0]?.fields).toEqual([
    { name: 'id', place: 'path', type: 'UUID', isRequired: true },
    { name: 'q', place: 'query', type: 'text', isRequired: false },
  ]);
});
