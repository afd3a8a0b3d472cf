import { expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#api.server.ts';

/** How the messages of the library begin: none of them may reach a person. */
const libraryMessage =
  /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)|expected .*received/i;

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x'.repeat(300),
  'x'.repeat(1_100_000),
  -1,
  0.5,
  1e15,
  Number.NaN,
  [],
  Array.from({ length: 20_001 }, () => 'x'),
  [null],
  {},
  { unknown: 1 },
];

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** A value of the shape of a schema, though not always one that it accepts. */
function sample(schema: JsonSchema): unknown {
  const alternative = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (alternative) return sample(alternative);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, part]) => [key, sample(part)]),
    );
  if (schema.type === 'array') return schema.items ? [sample(schema.items)] : [];
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  return schema.type === 'boolean' ? false : 'text';
}

/** The sample with each of its parts replaced by each wrong value, one at a time. */
function* variants(value: unknown): Generator {
  yield* wrongValues;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const variant of variants(part))
      yield Array.isArray(value)
        ? value.map((entry: unknown, index) => (String(index) === key ? variant : entry))
        : { ...value, [key]: variant };
}

// The type says that they are nested as the routers are; the value is flat.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { inputs: unknown[] } }
>;
const schemas = Object.entries(procedures).flatMap(([name, procedure]) =>
  procedure._def.inputs
    .filter((input) => input instanceof z.ZodType)
    .map((input) => [name, input] as const),
);

it('finds the schemas of the procedures', () => {
  expect(schemas.length).toBeGreaterThan(100);
});

it.each(schemas)('%s says in a sentence what is wrong', (_name, schema) => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema; // its own type has every version of the standard
  const messages = new Set<string>();
  for (const input of variants(sample(shape)))
    for (const { message } of schema.safeParse(input).error?.issues ?? []) messages.add(message);
  expect([...messages].filter((message) => libraryMessage.test(message))).toEqual([]);
  expect([...messages].filter((message) => !/[.?]$/.test(message))).toEqual([]);
});
