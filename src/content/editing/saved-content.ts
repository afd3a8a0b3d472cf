import type { ContentFindings } from '#lib/finding.ts';
import { pickFields } from '#lib/pick-fields.ts';
import { errorCode } from '#platform/query-client.ts';
import type { PublicationFields } from './publication-status.ts';

/** The fields that every kind has. */
export interface CommonValues {
  title: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
}

/** An item as stored on the server: the editable values, and metadata. */
export interface SavedContent<Values extends CommonValues> {
  id: string;
  version: number;
  updatedAt: string;
  trashedAt: string | null;
  values: Values;
}

interface Metadata extends PublicationFields {
  id: string;
  version: number;
  updatedAt: string;
}

/** An item as the server returns it to its owner. */
export type StoredItem<Values> = Values & Metadata;

/** Picks the editable fields, which are the fields of a blank form. */
export function toSavedContent<Values extends CommonValues>(
  item: StoredItem<Values>,
  blank: Values,
): SavedContent<Values> {
  const { id, version, updatedAt, trashedAt } = item;
  return { id, version, updatedAt, trashedAt, values: pickFields(item, blank) };
}

export type FieldErrors = Record<string, string>;

/** The changed fields with their current values. */
export function changedFields<Values extends object>(
  current: Values,
  before: Values,
): Partial<Values> {
  const names = Object.keys(current) as (keyof Values)[]; // the keys of the values
  const changed = names.filter((name) => !isSame(current[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, current[name]])) as Partial<Values>; // of these names
}

/** Whether a field has changed. */
export const hasChanged = <Values extends object>(current: Values, before: Values): boolean =>
  Object.keys(changedFields(current, before)).length > 0;

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  // Long texts are compared with every pause.
  if (typeof one === 'string' && typeof other === 'string') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Takes the server's values for fields that have not changed during the save; the others keep the user's input. */
export function mergeSaved<Values extends CommonValues>(
  values: Values,
  { before, saved }: { before: Values; saved: Values },
): Values {
  const names = Object.keys(values) as (keyof Values)[]; // a form's values have every field
  const merged = names.map((name) => {
    return [name, isSame(values[name], before[name]) ? saved[name] : values[name]];
  });
  return Object.fromEntries(merged) as Values; // every field
}

/**
 * Whether the server has stored these values. It trims short fields, generates a slug that was left blank, and sets the
 * publication time where none was given.
 */
export function matchesSaved<Values extends CommonValues>(sent: Values, stored: Values): boolean {
  return Object.entries(changedFields(sent, stored)).every(([name, value]) => {
    if (name === 'slug') return value === '';
    if (name === 'publishedAt') return value === null && sent.status === 'published';
    const current: unknown = stored[name as keyof Values]; // a key of the values
    return (
      typeof value === 'string' && typeof current === 'string' && value.trim() === current.trim()
    );
  });
}

/** The reason of a failed request. */
export type Failure =
  /** No response, or a temporary failure. */
  | { kind: 'unreachable'; message: string | null }
  | { kind: 'signedOut'; message: string }
  | { kind: 'version' }
  /** The new item exists already. */
  | { kind: 'known' }
  | { kind: 'field'; field: string; message: string }
  /** The publication check rejected the save. */
  | { kind: 'refused'; findings: ContentFindings; message: string }
  | { kind: 'other'; message: string };

const signedOutMessage = 'You are signed out. Sign in again in another tab, then try again.';
const failureByCode: Record<string, string> = {
  FORBIDDEN: 'Only an owner can save this.',
  NOT_FOUND: 'This item was deleted permanently. Your changes are stored on this device.',
};

/** Temporary failures, such as an unreachable database or a full disk: the save is retried. */
const temporaryCodes = new Set([
  'SERVICE_UNAVAILABLE',
  'BAD_GATEWAY',
  'GATEWAY_TIMEOUT',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
]);

export function toFailure(error: unknown): Failure {
  const code = errorCode(error);
  if (code === undefined) return { kind: 'unreachable', message: null };
  const message = error instanceof Error ? error.message : 'It could not be saved. Try again.';
  const field = getErrorField(error);
  const [findings] = getFindings(error);
  if (findings) return { kind: 'refused', findings, message };
  if (temporaryCodes.has(code)) return { kind: 'unreachable', message };
  if (code === 'UNAUTHORIZED') return { kind: 'signedOut', message: signedOutMessage };
  if (code === 'CONFLICT' && field === 'version') return { kind: 'version' };
  if (code === 'CONFLICT' && field === 'id') return { kind: 'known' };
  if (field !== undefined)
    return { kind: 'field', field, message: message.replace(`${field}: `, '') };
  return { kind: 'other', message: failureByCode[code] ?? message };
}

/** The message of a failure; `unreachable` if there was no response. */
export function describeFailure(error: unknown, unreachable: string): string {
  const failure = toFailure(error);
  return ('message' in failure ? failure.message : null) ?? unreachable;
}

/** The findings in an error of the publication check, by item; empty for any other error. */
export function getFindings(error: unknown): ContentFindings[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('data' in error) return getFindings(error.data);
  if ('findings' in error && Array.isArray(error.findings)) return error.findings;
  return [];
}

function getErrorField(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('data' in error) return getErrorField(error.data);
  if ('field' in error && typeof error.field === 'string') return error.field.split('.')[0];
  return undefined;
}
