import type { ContentKind } from '#content/kinds.ts';
import { withBlanksAsNull } from '#content/required-fields.ts';
import type { StorableContent, StoredItem } from '#content/storage.server.ts';
import { kindDefinitions } from '#features/import/kind-definitions.server.ts';
import { badRequest } from '#lib/errors.ts';
import type { Fields } from './hunks.ts';

/** Only the owner decides whether and when something is public. */
const excludedFields = new Set(['status', 'publishedAt']);

/** The names of the fields of a kind that can be proposed. */
export const listProposableFields = (kind: ContentKind): string[] =>
  Object.keys(kindDefinitions[kind].definition.blank).filter((name) => !excludedFields.has(name));

/**
 * Validates proposed fields as the editor of the kind does, and returns them normalized. Throws BAD_REQUEST for a field that
 * does not exist or cannot be proposed. `current` has the other fields of the item.
 */
export function parseFields(kind: ContentKind, fields: Fields, current: Fields = {}): Fields {
  const names = listProposableFields(kind);
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw badRequest(
      `The field “${unknown}” cannot be proposed. These can: ${names.join(', ')}.`,
      `fields.${unknown}`,
    );
  const content = withBlanksAsNull(kind, pickNames(current, Object.keys(current)));
  const parsed = kindDefinitions[kind].schema.safeParse({ ...content, ...fields });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    throw badRequest(`${field}: ${issue?.message ?? 'This is not valid.'}`, `fields.${field}`);
  }
  return pickNames(parsed.data, Object.keys(fields));
}

/** These fields of an object. */
export const pickNames = (source: object, names: readonly string[]): Fields => {
  const values: Fields = { ...source };
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
};

/** The editable fields of a stored item. */
export const toFields = (
  kind: ContentKind,
  item: StoredItem<ContentKind, StorableContent>,
): Fields => pickNames(item, Object.keys(kindDefinitions[kind].definition.blank));
