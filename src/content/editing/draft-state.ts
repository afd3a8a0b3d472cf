import type { ContentFindings } from '#lib/finding.ts';
import type { AcceptFindings, SaveKey } from '../schema.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import type { CommonValues, FieldErrors, Saved } from './saved.ts';

interface Accepting {
  acceptFindings: AcceptFindings;
}

/** What a form asks of the server, and of the device. */
export interface DraftCalls<Values extends CommonValues> {
  create(
    input: Partial<Values> & Accepting & { id: string; save: SaveKey },
  ): Promise<Saved<Values>>;
  update(
    input: Partial<Values> &
      Accepting & { id: string; version: number; autosave: boolean; save: SaveKey },
  ): Promise<Saved<Values>>;
  read(id: string): Promise<Saved<Values>>;
  /** By the procedure's own schema; empty if all is well. */
  validate(values: Partial<Values>): Promise<FieldErrors>;
  kept: KeptDrafts;
}

export type SavedBy = 'hand' | 'editor';

export interface DraftState<Values extends CommonValues> {
  values: Values;
  /** As the server has it; null for something new. */
  base: Saved<Values> | null;
  errors: FieldErrors;
  /**
   * `waiting` for the site, and saves when it can be reached again; `signedOut`, and saves when somebody comes back
   * signed in; `failed` for a reason that waiting will not mend.
   */
  phase: 'still' | 'saving' | 'waiting' | 'signedOut' | 'failed';
  /** Why it failed or waits, in a sentence; null where nobody could be asked. */
  failure: string | null;
  /** The last save of this form. */
  saved: { by: SavedBy; at: string; afterWaiting: boolean } | null;
  /** What somebody else saved in the meantime. */
  conflict: Saved<Values> | null;
  /** What the check before publishing found, in which values, and what was to be saved with them. */
  refused: { findings: ContentFindings; values: Values; patch: Partial<Values> } | null;
  /** When what was brought back from this device was written. */
  recoveredFrom: string | null;
  /** False where this device keeps nothing. */
  isKept: boolean;
  /** Counts the saves by hand that were refused. */
  attempt: number;
}

export function firstState<Values extends CommonValues>(
  blank: Values,
  base: Saved<Values> | null,
): DraftState<Values> {
  return {
    values: base?.values ?? blank,
    base,
    errors: {},
    phase: 'still',
    failure: null,
    saved: null,
    conflict: null,
    refused: null,
    recoveredFrom: null,
    isKept: true,
    attempt: 0,
  };
}
