import { diffLines } from 'diff';
import { formatLocalTime } from '#lib/local-time.ts';

export interface DiffLine {
  text: string;
  /** Whether only this side has the line. */
  isChanged: boolean;
}

/** The time of a diff grows with the square of what differs. Beyond this many lines nobody compares line by line. */
const maxChangedLines = 1_000;

/**
 * Diffs two texts by line; long runs of equal lines are collapsed to `…`. Where too many lines differ, all count as changed.
 */
export function diffSideBySide(one: string, other: string): { one: DiffLine[]; other: DiffLine[] } {
  const sides: { one: DiffLine[]; other: DiffLine[] } = { one: [], other: [] };
  const parts = diffLines(one, other, { maxEditLength: maxChangedLines }) ?? [
    { value: one, removed: true, added: false },
    { value: other, removed: false, added: true },
  ];
  for (const part of parts) {
    const texts = part.value.replace(/\n$/, '').split('\n');
    if (part.removed) sides.one.push(...texts.map((text) => ({ text, isChanged: true })));
    else if (part.added) sides.other.push(...texts.map((text) => ({ text, isChanged: true })));
    else {
      const shown = collapse(texts).map((text) => ({ text, isChanged: false }));
      sides.one.push(...shown);
      sides.other.push(...shown);
    }
  }
  return sides;
}

/** Unchanged lines shown around a change. */
const contextLines = 2;

function collapse(texts: string[]): string[] {
  if (texts.length <= 2 * contextLines + 1) return texts;
  return [...texts.slice(0, contextLines), '…', ...texts.slice(-contextLines)];
}

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Formats a field's value for readers. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '(empty)' : value.join(', ');
  const text = String(value);
  return timePattern.test(text) ? formatLocalTime(text) : text;
}
