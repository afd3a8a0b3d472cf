import type { ContentKind } from '../kinds.ts';
import { withBlanksAsNull } from '../required-fields.ts';
import type { NewValues } from './content-client.ts';

/**
 * The input that saves these fields. A blank slug is omitted, so that the server proposes one. In a draft, null stands for
 * what only a published item needs, such as its title.
 */
export function toSaveInput<Values extends object>(
  kind: ContentKind,
  fields: Values,
  status: 'draft' | 'published',
): NewValues<Values> {
  const entries = Object.entries(fields).filter(([name, value]) => name !== 'slug' || value !== '');
  const input = Object.fromEntries(entries) as NewValues<Values>; // all of its own fields, except perhaps the slug
  return status === 'draft' ? withBlanksAsNull(kind, input) : input;
}
