import { diffArrays } from 'diff';
import { changeBetween, type TextChange } from './text-change.ts';

/** The time of a diff grows with the square of what differs. Beyond this many lines all of them are one change. */
const maxChangedLines = 1_000;

/**
 * The changes from one text to another by line, each as small as possible. Lines of both stay untouched: the cursor stays in
 * its line, and so does what an input method composes there.
 */
export function listChanges(from: string, to: string): TextChange[] {
  const whole = changeBetween(from, to);
  if (!whole) return [];
  const parts = diffArrays(splitLines(from.slice(whole.from, whole.to)), splitLines(whole.insert), {
    maxEditLength: maxChangedLines,
  });
  if (!parts) return [whole];
  const changes: TextChange[] = [];
  let position = whole.from;
  let change: TextChange | null = null;
  for (const { value, added, removed } of parts) {
    const text = value.join('');
    if (!added && !removed) change = null;
    else if (change === null) changes.push((change = { from: position, to: position, insert: '' }));
    if (change && added) change.insert += text;
    else if (change) change.to += text.length;
    if (!added) position += text.length;
  }
  return changes.flatMap((one) => shrink(one, from));
}

/** The change without what it leaves as it is; none if that is all. */
function shrink({ from, to, insert }: TextChange, text: string): TextChange[] {
  const smaller = changeBetween(text.slice(from, to), insert);
  if (!smaller) return [];
  return [{ from: from + smaller.from, to: from + smaller.to, insert: smaller.insert }];
}

/** Lines with their line ends. */
const splitLines = (text: string) => text.split(/(?<=\n)/);
