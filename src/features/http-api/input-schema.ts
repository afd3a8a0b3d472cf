import { z } from 'zod';

/** A JSON Schema (2020-12), as far as the API uses it. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  default?: unknown;
  description?: string;
  [keyword: string]: unknown;
}

/** The JSON Schema of what a Zod schema accepts. */
export const toInputSchema = (schema: z.ZodType): JsonSchema => toJsonSchema(schema, 'input');
/** The JSON Schema of what a Zod schema returns. */
export const toOutputSchema = (schema: z.ZodType): JsonSchema => toJsonSchema(schema, 'output');

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A date of a form; over HTTP it is a text, which the other alternative describes.
      if (zodSchema instanceof z.core.$ZodDate) jsonSchema.not = {};
      // The expression repeats the format, and is longer than everything else.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return json as JsonSchema; // a part of what JSON Schema allows
}

/** The type of a value without null: `integer` for `integer | null`. */
export function getPlainType(schema: JsonSchema): string | undefined {
  if (schema.type !== undefined) return schema.type;
  return (schema.anyOf ?? []).map(getPlainType).find((type) => type !== 'null');
}
