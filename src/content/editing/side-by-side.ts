import { diffLines } from 'diff';
import { formatLocalTime } from '#lib/local-time.ts';

export interface SideLine {
  text: string;
  /** In this side alone. */
  alone: boolean;
}

/** Two texts line against line; long stretches that are the same on both sides are left out, as «…». */
export function sideBySide(one: string, other: string): { one: SideLine[]; other: SideLine[] } {
  const sides: { one: SideLine[]; other: SideLine[] } = { one: [], other: [] };
  for (const part of diffLines(one, other)) {
    const texts = part.value.replace(/\n$/, '').split('\n');
    if (part.removed) sides.one.push(...texts.map((text) => ({ text, alone: true })));
    else if (part.added) sides.other.push(...texts.map((text) => ({ text, alone: true })));
    else {
      const shown = shorten(texts).map((text) => ({ text, alone: false }));
      sides.one.push(...shown);
      sides.other.push(...shown);
    }
  }
  return sides;
}

/** Lines round a change that tell where one is. */
const context = 2;

function shorten(texts: string[]): string[] {
  if (texts.length <= 2 * context + 1) return texts;
  return [...texts.slice(0, context), '…', ...texts.slice(-context)];
}

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A field's value as a text that can be read. */
export function readableValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '(empty)' : value.join(', ');
  const text = String(value);
  return time.test(text) ? formatLocalTime(text) : text;
}
