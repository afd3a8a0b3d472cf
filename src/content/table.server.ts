import type { Generated } from 'kysely';
import type { ContentKind, PagedKind } from './kinds.ts';

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
  /** Incremented by every save; an update names the version that it is based on. */
  version: number;
  /** 1 if it has been public since it got this publication time; see `isPublic`. */
  hasBeenPublic: Generated<number>;
}

/** Markdown, and the columns rendered from it when it is saved; `toc` is JSON. */
export interface BodyTable {
  body: string;
  html: string;
  toc: string;
  text: string;
}

type ColumnOf<Value> = Value extends boolean ? number : Value extends unknown[] ? string : Value;

/** The columns of a kind's content: a boolean is stored as 0 or 1, a list of names as JSON. */
export type ContentColumns<Content> = { [Field in keyof Content]: ColumnOf<Content[Field]> };

export interface RevisionTable {
  id: string;
  kind: ContentKind;
  contentId: string;
  authorId: string | null;
  /** The editable fields at that save, as JSON. */
  snapshot: string;
  /** 1 for an autosave. */
  autosaved: number;
  createdAt: string;
  /** Since when readers have seen this revision; null if they have not. */
  publicAt: string | null;
  /** A member who is to be thanked for it. */
  creditId: string | null;
  /** The name of somebody without an account who is to be thanked for it. */
  creditName: string | null;
}

/** What readers are told about a change. */
export interface NotableChangeTable {
  id: string;
  kind: ContentKind;
  contentId: string;
  /** The revision that made the change. */
  revisionId: string;
  /** Since when readers have seen it. */
  publishedAt: string;
  /** What changed, in a sentence. */
  note: string;
  creditId: string | null;
  creditName: string | null;
  /** A `Difference` as JSON; null if it is not shown. */
  difference: string | null;
}

export interface RedirectTable {
  kind: ContentKind;
  slug: string;
  contentId: string;
}

/** The form and the number of the save that created an item's current version. */
export interface ContentSaveTable {
  contentId: string;
  version: number;
  session: string;
  number: number;
}

/** A link that shows an item in any status to its bearer until it expires. */
export interface PreviewLinkTable {
  id: string;
  kind: PagedKind;
  contentId: string;
  createdAt: string;
  expiresAt: string;
}

export interface RenderStateTable {
  id: number;
  /** The version of the rules with which all stored HTML was rendered. */
  rules: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    renderState: RenderStateTable;
    revision: RevisionTable;
    notableChange: NotableChangeTable;
    redirect: RedirectTable;
    contentSave: ContentSaveTable;
    previewLink: PreviewLinkTable;
  }
}
