import type { Properties, PropertyValue } from './properties.ts';
import type { Changes } from './submission.ts';

/** The properties after an update: first values are replaced, then added, then removed. */
export function applyChanges(
  properties: Properties,
  { replace, add, remove }: Changes,
): Map<string, readonly PropertyValue[]> {
  const changed = new Map(properties);
  for (const [name, values] of replace) changed.set(name, values);
  for (const [name, values] of add) {
    const existing = changed.get(name) ?? [];
    changed.set(name, [...existing, ...values.filter((value) => !includes(existing, value))]);
  }
  for (const [name, values] of remove) {
    if (values === null) changed.delete(name);
    else
      changed.set(
        name,
        (changed.get(name) ?? []).filter((value) => !includes(values, value)),
      );
  }
  return changed;
}

/** Whether a list has a value; a picture is the same by its address, with and without an alternative text. */
const includes = (values: readonly PropertyValue[], wanted: PropertyValue): boolean =>
  values.some((value) => getKey(value) === getKey(wanted));

function getKey(value: PropertyValue): PropertyValue {
  if (typeof value === 'string' || value instanceof File) return value;
  return typeof value['value'] === 'string' ? value['value'] : JSON.stringify(value);
}
