import { diffArrays } from 'diff';

/** The time of a diff grows with the square of what differs. Texts that differ in more paragraphs are not merged. */
const maxChangedParagraphs = 1_000;

export interface TextVersions {
  /** The version that both others are based on. */
  base: string;
  mine: string;
  theirs: string;
}

/**
 * Merges two versions of a text by paragraph. Returns null where both changed the same paragraph, or added one at the same
 * place, in different ways. Everything that no version changed is kept byte for byte.
 */
export function mergeTexts({ base, mine, theirs }: TextVersions): string | null {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const original = splitParagraphs(base);
  const my = splitParagraphs(mine);
  const their = splitParagraphs(theirs);
  const myDiff = compareParagraphs(original, my);
  const theirDiff = compareParagraphs(original, their);
  const changes = myDiff && theirDiff && combineChanges(myDiff.changes, theirDiff.changes);
  if (!changes) return null;
  const unchanged = original.paragraphs.map(({ text, gap }, index) => ({
    text,
    gap: chooseWhiteSpace(gap, myDiff.gaps[index], theirDiff.gaps[index]),
  }));
  const end = chooseWhiteSpace(original.end, my.end, their.end);
  return joinParagraphs(applyChanges(unchanged, changes), end);
}

/** A paragraph, and the blank lines before it. */
export interface Paragraph {
  text: string;
  gap: string;
}

export interface ParagraphText {
  paragraphs: Paragraph[];
  /** The white space after the last paragraph. */
  end: string;
}

/** Replaces the paragraphs from `from` to before `to`; an insertion has both at the same place. */
export interface Change {
  from: number;
  to: number;
  paragraphs: Paragraph[];
}

const blankLines = /(\n(?:[ \t]*\n)+)/;

export function splitParagraphs(text: string): ParagraphText {
  const end = /\s*$/.exec(text)?.[0] ?? '';
  const parts = text.slice(0, text.length - end.length).split(blankLines);
  const paragraphs: Paragraph[] = [];
  if (end === text) return { paragraphs, end };
  for (let index = 0; index < parts.length; index += 2)
    paragraphs.push({ gap: parts[index - 1] ?? '', text: parts[index] ?? '' });
  return { paragraphs, end };
}

/** White space is no reason to ask: mine where I changed it, else theirs. */
const chooseWhiteSpace = (original: string, mine = original, theirs = original) =>
  mine === original ? theirs : mine;

export interface Difference {
  changes: Change[];
  /** The blank lines before each paragraph that both texts have, by its place in the original. */
  gaps: (string | undefined)[];
}

/** What turns the original into the other text; null where too much differs. Blank lines alone are no change. */
export function compareParagraphs(
  original: ParagraphText,
  other: ParagraphText,
): Difference | null {
  const parts = diffArrays(original.paragraphs, other.paragraphs, {
    comparator: (one, another) => one.text === another.text,
    maxEditLength: maxChangedParagraphs,
  });
  if (!parts) return null;
  const changes: Change[] = [];
  const gaps: (string | undefined)[] = [];
  let otherPosition = 0;
  for (const { added, removed, count } of parts) {
    const from = gaps.length;
    const otherParagraphs = removed
      ? []
      : other.paragraphs.slice(otherPosition, otherPosition + count);
    if (added || removed)
      addChange(changes, {
        from,
        to: removed ? from + count : from,
        paragraphs: otherParagraphs,
      });
    // A paragraph at the beginning has no gap that could have been changed.
    else gaps.push(...otherParagraphs.map(({ gap }) => gap || undefined));
    if (removed) gaps.length += count;
    else otherPosition += count;
  }
  return { changes, gaps };
}

/** What is removed and what is added at the same place are one change. */
function addChange(changes: Change[], change: Change) {
  const last = changes.at(-1);
  if (last?.to !== change.from) return void changes.push(change);
  last.to = change.to;
  last.paragraphs.push(...change.paragraphs);
}

/** Both lists in order; null where two changes overlap. The same change by both counts once. */
function combineChanges(mine: Change[], theirs: Change[]): Change[] | null {
  const combined: Change[] = [];
  for (const change of [...mine, ...theirs].toSorted(
    (one, other) => one.from - other.from || one.to - other.to,
  )) {
    const last = combined.at(-1);
    if (last && isSameChange(last, change)) continue;
    if (last && overlap(last, change)) return null;
    combined.push(change);
  }
  return combined;
}

export const overlap = (one: Change, later: Change) =>
  later.from < one.to || (later.from === one.from && later.to === one.to);

export const isSameChange = (one: Change, other: Change) =>
  one.from === other.from &&
  one.to === other.to &&
  one.paragraphs.length === other.paragraphs.length &&
  one.paragraphs.every(({ text }, index) => text === other.paragraphs[index]?.text);

export function applyChanges(original: Paragraph[], changes: Change[]): Paragraph[] {
  const merged: Paragraph[] = [];
  let position = 0;
  for (const { from, to, paragraphs } of changes) {
    merged.push(...original.slice(position, from), ...paragraphs);
    position = to;
  }
  return [...merged, ...original.slice(position)];
}

export function joinParagraphs(paragraphs: Paragraph[], end: string): string {
  const texts = paragraphs.map(({ text, gap }, index) =>
    index === 0 ? text : (gap || '\n\n') + text,
  );
  return texts.join('') + end;
}
