import type { StoredDraft } from './local-drafts.ts';
import { hasChanged } from './saved-content.ts';

/** A stored draft with all values of the form. */
export interface UnsavedDraft<Values> extends StoredDraft {
  values: Values;
}

/** Sorts drafts, newest first, into those that differ from the values of the form and those that do not. */
export function findUnsaved<Values extends object>(stored: StoredDraft[], now: Values) {
  const drafts: UnsavedDraft<Values>[] = stored.map((one) => ({
    ...one,
    values: { ...now, ...(one.draft.values as Partial<Values>) }, // only a form stores them
  }));
  return {
    obsolete: drafts.filter(({ values }) => !hasChanged(values, now)),
    newest: drafts.find(({ values }) => hasChanged(values, now)),
  };
}
