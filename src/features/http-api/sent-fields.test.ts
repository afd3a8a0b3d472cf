import { expect, it } from 'vitest';
import { z } from 'zod';
import { toInputSchema } from './input-schema.ts';
import { listSentFields } from './sent-fields.ts';

const operation = {
  id: 'updateThing',
  method: 'PATCH',
  path: '/things/{id}',
  procedure: 'thing.update',
  group: 'Things',
  summary: 'Change a thing.',
  output: z.unknown(),
  hiddenFields: ['version'],
} as const;

it('leaves out what is in the path, and what no caller sends', () => {
  const input = z.object({ id: z.uuid(), version: z.int(), title: z.string() });
  expect(listSentFields(operation, toInputSchema(input))).toEqual(['title']);
});

it('lists the fields of all objects that an input may be', () => {
  const input = z.discriminatedUnion('key', [
    z.object({ key: z.literal('a'), one: z.string() }),
    z.object({ key: z.literal('b'), other: z.string() }),
  ]);
  expect(listSentFields(operation, toInputSchema(input))).toEqual(['key', 'one', 'other']);
});
