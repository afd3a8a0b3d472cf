import type { ContentFindings } from '#lib/finding.ts';
import type { NewValues, SaveOptions, UpdateOptions } from './content-client.ts';
import type { LocalDraft, LocalDrafts } from './local-drafts.ts';
import { mergeTexts } from './merge-texts.ts';
import {
  changedFields,
  isSame,
  mergeSaved,
  type CommonValues,
  type FieldErrors,
  type SavedContent,
} from './saved-content.ts';

/** The procedures and the local storage that a draft uses. */
export interface DraftApi<Values extends CommonValues> {
  create(input: NewValues<Values> & SaveOptions): Promise<SavedContent<Values>>;
  update(input: Partial<NewValues<Values>> & UpdateOptions): Promise<SavedContent<Values>>;
  read(id: string): Promise<SavedContent<Values>>;
  /** Validates with the procedure's schema; empty if valid. */
  validate(values: NewValues<Values>): Promise<FieldErrors>;
  localDrafts: LocalDrafts;
}

export type SavedBy = 'user' | 'editor';

export interface DraftState<Values extends CommonValues> {
  values: Values;
  /** Counts how often the values were set, rather than read from the editor. */
  setCount: number;
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
  /** The version that somebody else, or another tab, saved in the meantime. */
  conflict: SavedContent<Values> | null;
  /** The time of the other version whose changes were merged with the ones here. */
  mergedWith: string | null;
  /** What the save that met the conflict was to change besides the fields, such as a publication. */
  conflictPatch: Partial<Values>;
  /** The findings of the publication check, the values with the findings, and the patch of the rejected save. */
  rejected: { findings: ContentFindings; values: Values; patch: Partial<Values> } | null;
  /** The time of the local draft that was restored. */
  recoveredFrom: string | null;
  /** The values that were stored on this device last. */
  storedValues: Values | null;
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
    setCount: 0,
    base,
    errors: {},
    phase: 'idle',
    failure: null,
    saved: null,
    conflict: null,
    mergedWith: null,
    conflictPatch: {},
    rejected: null,
    recoveredFrom: null,
    storedValues: null,
    isStoredLocally: true,
    rejectedSaveCount: 0,
  };
}

/** The values, with the named fields of the others. */
export function takeFields<Values extends object>(
  values: Values,
  others: Values,
  names: string[],
): Values {
  const taken = Object.entries(others).filter(([name]) => names.includes(name));
  return { ...values, ...Object.fromEntries(taken) };
}

interface FinishedSave<Values extends CommonValues> {
  /** The version that the server has stored. */
  result: SavedContent<Values>;
  by: SavedBy;
  sent: Values;
  /** The values of the form when the save began. */
  before: Values;
  wasDelayed: boolean;
}

/** The state after a save. What was typed meanwhile stays. */
export function toSaved<Values extends CommonValues>(
  { values }: DraftState<Values>,
  { result, by, sent, before, wasDelayed }: FinishedSave<Values>,
): Partial<DraftState<Values>> {
  const saved = { by, at: new Date().toISOString(), wasDelayed };
  const common = { errors: {}, phase: 'idle', saved, failure: null, recoveredFrom: null } as const;
  if (by === 'user')
    return {
      ...common,
      values: mergeSaved(values, { before, saved: result.values }),
      base: result,
    };
  // A value that the server trims during an autosave is not a change by the user.
  const slug = getSlug(result.values);
  const stored = { ...result.values, ...sent, ...slug };
  const isSlugEntered = getSlug(values).slug !== getSlug(sent).slug;
  return {
    ...common,
    values: isSlugEntered ? values : { ...values, ...slug },
    base: { ...result, values: stored },
  };
}

/** The slug, which follows the title of a draft; empty for a kind without pages. */
const getSlug = (values: object): { slug?: unknown } =>
  'slug' in values ? { slug: values.slug } : {};

/** The unsaved changes as stored in the browser. */
export function toLocalDraft<Values extends CommonValues>(
  { values, base }: DraftState<Values>,
  newId: string,
): LocalDraft {
  return {
    // Only changed fields: restoring unchanged ones would overwrite later changes by others.
    values: base ? changedFields(values, base.values) : values,
    version: base?.version ?? null,
    newId,
    at: new Date().toISOString(),
  };
}

/**
 * Merges the changes here with another version that was saved meanwhile. Returns null where the user decides: both
 * changed a field in different ways, or the same paragraphs of a text; or the other version was published, and the next
 * autosave would publish what is not finished.
 */
export function mergeVersions<Values extends CommonValues>(
  { values, base }: DraftState<Values>,
  theirs: SavedContent<Values>,
): Partial<DraftState<Values>> | null {
  if (!base || base.values.status !== theirs.values.status) return null;
  const merged: Values = { ...theirs.values };
  const names = Object.keys(changedFields(values, base.values)) as (keyof Values)[]; // the keys of the values
  for (const name of names) {
    const versions = { base: base.values[name], mine: values[name], theirs: theirs.values[name] };
    const value = mergeField(versions);
    if (value === undefined) return null;
    merged[name] = value;
  }
  return { values: merged, base: theirs, mergedWith: theirs.updatedAt };
}

/** Undefined where both changed the field in different ways. */
function mergeField<Value>(of: { base: Value; mine: Value; theirs: Value }): Value | undefined {
  const { base, mine, theirs } = of;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return undefined;
  // The merged text has the type of its versions.
  return (mergeTexts({ base, mine, theirs }) ?? undefined) as Value | undefined;
}

/** Keeps both versions. Fields that are unchanged here take the other version's values. */
export function toConflict<Values extends CommonValues>(
  { values, base }: DraftState<Values>,
  theirs: SavedContent<Values>,
  patch: Partial<Values>,
): Partial<DraftState<Values>> {
  const localChanges = base ? changedFields(values, base.values) : values;
  const merged = { ...theirs.values, ...localChanges };
  return { values: merged, conflict: theirs, conflictPatch: patch, phase: 'idle' };
}
