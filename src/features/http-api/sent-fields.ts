import type { JsonSchema } from './input-schema.ts';
import { pathFields, type Operation } from './operation.ts';

/** The fields that a caller sends besides those of the path: as parameters, or in a body. */
export function listSentFields(
  { path, hiddenFields = [] }: Operation,
  schema: JsonSchema,
): string[] {
  const alternatives = schema.oneOf ?? schema.anyOf ?? [schema];
  const names = alternatives.flatMap(({ properties = {} }) => Object.keys(properties));
  const others = new Set([...hiddenFields, ...pathFields(path)]);
  return [...new Set(names)].filter((name) => !others.has(name));
}
