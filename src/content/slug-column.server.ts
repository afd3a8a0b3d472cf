import { sql, type RawBuilder } from 'kysely';
import { isPagedKind, type ContentKind } from './kinds.ts';

/** The slug of an item in a query on its kind; null for a kind without pages. */
export const selectSlug = (kind: ContentKind): RawBuilder<string | null> =>
  sql<string | null>`${isPagedKind(kind) ? sql.ref(`${kind}.slug`) : null}`;
