import { diffArrays, diffLines } from 'diff';
import { formatLocalTime } from '#lib/local-time.ts';

/** A piece of a line, and whether only this side has it. */
export interface DiffPart {
  text: string;
  isChanged: boolean;
}

export interface DiffLine {
  parts: DiffPart[];
  /** Whether any part of the line is changed. */
  isChanged: boolean;
}

interface Sides {
  one: DiffLine[];
  other: DiffLine[];
}

/** The time of a diff grows with the square of what differs. Beyond this many lines nobody compares line by line. */
const maxChangedLines = 1_000;
/** The same for words within changed lines. */
const maxChangedWords = 1_000;

/**
 * Diffs two texts by line, and changed lines by word; long runs of equal lines are collapsed to `…`. Where too much
 * differs, all of it counts as changed.
 */
export function diffSideBySide(one: string, other: string): Sides {
  const sides: Sides = { one: [], other: [] };
  const parts = diffLines(one, other, { maxEditLength: maxChangedLines }) ?? [
    { value: one, removed: true, added: false },
    { value: other, removed: false, added: true },
  ];
  let removed: string | null = null;
  for (const [index, part] of parts.entries()) {
    const text = part.value.replace(/\n$/, '');
    if (part.removed && parts[index + 1]?.added) removed = text;
    else if (part.removed) sides.one.push(...toLines([{ text, isChanged: true }]));
    else if (part.added && removed !== null) {
      const words = diffWords(removed, text);
      sides.one.push(...toLines(words.one));
      sides.other.push(...toLines(words.other));
      removed = null;
    } else if (part.added) sides.other.push(...toLines([{ text, isChanged: true }]));
    else {
      const shown = collapse(text.split('\n')).map(unchangedLine);
      sides.one.push(...shown);
      sides.other.push(...shown);
    }
  }
  return sides;
}

const unchangedLine = (text: string): DiffLine => ({
  parts: [{ text, isChanged: false }],
  isChanged: false,
});

/** Words of any script, and what stands between them: Chinese and Japanese have no spaces. */
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const splitWords = (text: string) =>
  Array.from(wordSegmenter.segment(text), ({ segment }) => segment);

/** Both texts in parts: those that only one has, and those of both. */
function diffWords(one: string, other: string): { one: DiffPart[]; other: DiffPart[] } {
  const parts = diffArrays(splitWords(one), splitWords(other), { maxEditLength: maxChangedWords });
  if (!parts || !parts.some(isWordOfBoth))
    return { one: [{ text: one, isChanged: true }], other: [{ text: other, isChanged: true }] };
  const sideOf = (hidden: 'added' | 'removed') =>
    parts
      .filter((part) => !part[hidden])
      .map(({ value, added, removed }) => ({ text: value.join(''), isChanged: added || removed }));
  return { one: sideOf('added'), other: sideOf('removed') };
}

/** Lines that share nothing but spaces and punctuation are different as a whole. */
const isWordOfBoth = (part: { value: string[]; added: boolean; removed: boolean }) =>
  !part.added && !part.removed && part.value.some((word) => /[\p{L}\p{N}]/u.test(word));

/** Breaks parts into lines. An empty part at the end of a line says nothing. */
function toLines(parts: DiffPart[]): DiffLine[] {
  const lines: DiffLine[] = [{ parts: [], isChanged: false }];
  for (const { text, isChanged } of parts)
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) lines.push({ parts: [], isChanged });
      const line = lines.at(-1);
      if (!line) continue;
      if (piece !== '') line.parts.push({ text: piece, isChanged });
      line.isChanged ||= isChanged;
    }
  return lines;
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
