import type { ContentKind } from './kinds.ts';

/** Columns of every kind. Times are UTC ISO 8601 text. */
export interface ContentTable {
  id: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
  trashedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** Counts the saves, so that an update can name the one it started from. */
  version: number;
}

/** Markdown and what was rendered from it when it was saved; `toc` is JSON. */
export interface BodyTable {
  body: string;
  html: string;
  toc: string;
  text: string;
}

export interface SluggedTable {
  slug: string;
}

export interface ImageTable {
  imageUrl: string | null;
  imageAlt: string;
}

export interface RevisionTable {
  id: string;
  kind: ContentKind;
  contentId: string;
  authorId: string | null;
  /** The written fields at that save, as JSON. */
  snapshot: string;
  /** 1 if the editor saved by itself. */
  autosaved: number;
  createdAt: string;
}

export interface RedirectTable {
  kind: ContentKind;
  slug: string;
  contentId: string;
}

/** Which form made the present version of a thing, and by which of its saves. */
export interface ContentSaveTable {
  contentId: string;
  version: number;
  session: string;
  number: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    revision: RevisionTable;
    redirect: RedirectTable;
    contentSave: ContentSaveTable;
  }
}
