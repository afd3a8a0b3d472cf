import type { ContentFindings } from '#lib/finding.ts';
import { pickFields } from '#lib/pick-fields.ts';
import { errorCode } from '#platform/query-client.ts';
import type { ContentState } from './state-words.ts';

/** What every form of content has besides its kind's own fields. */
export interface CommonValues {
  title: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
}

/** A thing as the server has it, apart into what a form writes and what it only knows. */
export interface Saved<Values extends CommonValues> {
  id: string;
  version: number;
  updatedAt: string;
  trashedAt: string | null;
  values: Values;
}

interface Whole extends ContentState {
  id: string;
  version: number;
  updatedAt: string;
}

/** Takes the written fields, which are those that a blank form has, out of the whole thing. */
export function toSaved<Values extends CommonValues>(
  whole: Whole & Values,
  blank: Values,
): Saved<Values> {
  const { id, version, updatedAt, trashedAt } = whole;
  return { id, version, updatedAt, trashedAt, values: pickFields(whole, blank) };
}

export type FieldErrors = Record<string, string>;

/** The fields that are not the same, and what they are now. */
export function changedFields<Values extends object>(now: Values, before: Values): Partial<Values> {
  const names = Object.keys(now) as (keyof Values)[]; // the keys of the thing itself
  const changed = names.filter((name) => !isSame(now[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Values>; // of these names
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whoever is still typing keeps what they type: only fields that stood still take the server's form. */
export function takeSettled<Values extends CommonValues>(
  values: Values,
  { before, saved }: { before: Values; saved: Values },
): Values {
  const names = Object.keys(values) as (keyof Values)[]; // a form's values have every field
  const settled = names.map((name) => {
    return [name, isSame(values[name], before[name]) ? saved[name] : values[name]];
  });
  return Object.fromEntries(settled) as Values; // every field
}

/**
 * True if the server has what was sent. It takes white space off the ends of short fields, proposes a slug that was left
 * blank, and puts the time of publication where none was given.
 */
export function isWritten<Values extends CommonValues>(sent: Values, there: Values): boolean {
  return Object.entries(changedFields(sent, there)).every(([name, value]) => {
    if (name === 'slug') return value === '';
    if (name === 'publishedAt') return value === null && sent.status === 'published';
    const now: unknown = there[name as keyof Values]; // a field of the thing itself
    return typeof value === 'string' && typeof now === 'string' && value.trim() === now.trim();
  });
}

/** What became of a call that failed. */
export type Failure =
  /** Nobody answered, or the site cannot do it now. */
  | { kind: 'unreachable'; message: string | null }
  | { kind: 'signedOut'; message: string }
  | { kind: 'version' }
  /** Something new that was there already. */
  | { kind: 'known' }
  | { kind: 'field'; field: string; message: string }
  /** The check before publishing found something in the one thing that was to be saved. */
  | { kind: 'refused'; findings: ContentFindings; message: string }
  | { kind: 'other'; message: string };

const signedOut = 'You are signed out. Sign in again in another tab, then try again.';
const byCode: Record<string, string> = {
  FORBIDDEN: 'Only the owner may save this.',
  NOT_FOUND: 'This is gone: somebody deleted it for ever. What you wrote is kept on this device.',
};

/** What the site cannot do now, it can perhaps in a moment: the database is away, the disk is full. */
const passing = new Set([
  'SERVICE_UNAVAILABLE',
  'BAD_GATEWAY',
  'GATEWAY_TIMEOUT',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
]);

export function readFailure(error: unknown): Failure {
  const code = errorCode(error);
  if (code === undefined) return { kind: 'unreachable', message: null };
  const message = error instanceof Error ? error.message : 'It could not be saved. Try again.';
  const field = fieldOf(error);
  const [findings] = readFindings(error);
  if (findings) return { kind: 'refused', findings, message };
  if (passing.has(code)) return { kind: 'unreachable', message };
  if (code === 'UNAUTHORIZED') return { kind: 'signedOut', message: signedOut };
  if (code === 'CONFLICT' && field === 'version') return { kind: 'version' };
  if (code === 'CONFLICT' && field === 'id') return { kind: 'known' };
  if (field !== undefined)
    return { kind: 'field', field, message: message.replace(`${field}: `, '') };
  return { kind: 'other', message: byCode[code] ?? message };
}

/** In a sentence; `unreachable` is said where the site could not be asked at all. */
export function failureWords(error: unknown, unreachable: string): string {
  const failure = readFailure(error);
  return ('message' in failure ? failure.message : null) ?? unreachable;
}

/** What the check before publishing found, text by text; nothing for any other failure. */
export function readFindings(error: unknown): ContentFindings[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('data' in error) return readFindings(error.data);
  if ('findings' in error && Array.isArray(error.findings)) return error.findings;
  return [];
}

function fieldOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('data' in error) return fieldOf(error.data);
  if ('field' in error && typeof error.field === 'string') return error.field.split('.')[0];
  return undefined;
}
