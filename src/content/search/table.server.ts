import type { ContentKind } from '../kinds.ts';

/** What search can find: what is published, also what is scheduled. All of it is made from the kinds' own tables. */
export interface SearchDocumentTable {
  id: string;
  kind: ContentKind;
  publishedAt: string;
}

/** Every word of the documents, for the sake of those who mistype one. */
export interface SearchWordTable {
  word: string;
  initial: string;
  length: number;
}

export interface SearchStateTable {
  id: number;
  /** The rules by which the index was made. */
  rules: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    searchDocument: SearchDocumentTable;
    searchWord: SearchWordTable;
    searchState: SearchStateTable;
  }
}
