import type { Generated } from 'kysely';
import type { ContentKind } from '../kinds.ts';

/** The searchable documents: published and scheduled items. Derived from the tables of the kinds. */
export interface SearchDocumentTable {
  id: string;
  kind: ContentKind;
  publishedAt: string;
  /** As in the table of the kind. */
  hasBeenPublic: Generated<number>;
}

/** All words of the documents, for spelling correction. */
export interface SearchWordTable {
  word: string;
  initial: string;
  length: number;
}

export interface SearchStateTable {
  id: number;
  /** The version of the rules with which the index was built. */
  rules: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    searchDocument: SearchDocumentTable;
    searchWord: SearchWordTable;
    searchState: SearchStateTable;
  }
}
