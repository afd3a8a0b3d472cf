/** A value of a property: a text, a file of a form, or an object of Microformats 2 JSON. */
export type PropertyValue = string | File | PropertyObject;
/** An object as a value: `{ html }`, `{ value, alt }`, or a nested item with `type` and `properties`. */
export type PropertyObject = Record<string, unknown>;
/** What an item has, by name. Names come from programs, so this is no plain object. */
export type Properties = ReadonlyMap<string, readonly PropertyValue[]>;

export const isObject = (value: unknown): value is PropertyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

/** The texts of a property, trimmed; empty ones are left out, because forms send every field. */
export function listTexts(properties: Properties, name: string): string[] {
  const values = properties.get(name) ?? [];
  return values
    .filter((value) => typeof value === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The first text of a property; undefined if it has none. */
export const findText = (properties: Properties, name: string): string | undefined =>
  listTexts(properties, name)[0];

/** Whether a property says something; a field of a form that is empty does not. */
export const hasValue = (properties: Properties, name: string): boolean =>
  (properties.get(name) ?? []).some((value) => typeof value !== 'string' || value.trim() !== '');

/** The values of JSON as those of a property: numbers are texts, and what no property can have is left out. */
export function toValues(list: readonly unknown[]): PropertyValue[] {
  return list.flatMap((value): PropertyValue[] => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
    return isObject(value) ? [value] : [];
  });
}

/** The properties of a nested item (`{ type, properties }`); undefined if the value is none. */
export function getNested(value: PropertyValue | undefined): Properties | undefined {
  if (!isObject(value) || !isObject(value['properties'])) return undefined;
  return new Map(
    Object.entries(value['properties']).map(([name, values]) => [
      name,
      toValues(Array.isArray(values) ? values : [values]),
    ]),
  );
}
