import type { ContentFindings } from '#lib/finding.ts';
import type { AcceptFindings, SaveKey } from '../schema.ts';
import type { LocalDrafts } from './local-drafts.ts';
import type { CommonValues, FieldErrors, SavedContent } from './saved-content.ts';

interface AcceptInput {
  acceptFindings: AcceptFindings;
}

/** The procedures and the local storage that a draft uses. */
export interface DraftApi<Values extends CommonValues> {
  create(
    input: Partial<Values> & AcceptInput & { id: string; save: SaveKey },
  ): Promise<SavedContent<Values>>;
  update(
    input: Partial<Values> &
      AcceptInput & { id: string; version: number; autosave: boolean; save: SaveKey },
  ): Promise<SavedContent<Values>>;
  read(id: string): Promise<SavedContent<Values>>;
  /** Validates with the procedure's schema; empty if valid. */
  validate(values: Partial<Values>): Promise<FieldErrors>;
  localDrafts: LocalDrafts;
}

export type SavedBy = 'user' | 'editor';

export interface DraftState<Values extends CommonValues> {
  values: Values;
  /** The version on the server; null for a new item. */
  base: SavedContent<Values> | null;
  errors: FieldErrors;
  /**
   * `waiting`: the site is unreachable; the save is retried. `signedOut`: the save is retried when the user is signed
   * in again. `failed`: a retry does not help.
   */
  phase: 'idle' | 'saving' | 'waiting' | 'signedOut' | 'failed';
  /** The reason why it failed or waits; null if there was no response. */
  failure: string | null;
  /** The last successful save of this form. */
  saved: { by: SavedBy; at: string; wasDelayed: boolean } | null;
  /** The version that was saved elsewhere in the meantime. */
  conflict: SavedContent<Values> | null;
  /** The findings of the publication check, the values with the findings, and the patch of the rejected save. */
  rejected: { findings: ContentFindings; values: Values; patch: Partial<Values> } | null;
  /** The time of the local draft that was restored. */
  recoveredFrom: string | null;
  /** False if this browser cannot store drafts. */
  isStoredLocally: boolean;
  /** Counts the manual saves that validation rejected. */
  rejectedSaveCount: number;
}

export function initialState<Values extends CommonValues>(
  blank: Values,
  base: SavedContent<Values> | null,
): DraftState<Values> {
  return {
    values: base?.values ?? blank,
    base,
    errors: {},
    phase: 'idle',
    failure: null,
    saved: null,
    conflict: null,
    rejected: null,
    recoveredFrom: null,
    isStoredLocally: true,
    rejectedSaveCount: 0,
  };
}
