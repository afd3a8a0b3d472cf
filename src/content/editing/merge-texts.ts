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
export const mergeTexts = (versions: TextVersions): string | null =>
  mergeTextsWith(versions, () => null);

/** What stands for paragraphs that both changed in different ways; null ends the merge without a result. */
export type ResolveConflict = (mine: string, theirs: string) => string | null;

/** The same; where `mergeTexts` returns null, this has what `resolve` makes of both versions of these paragraphs. */
export function mergeTextsWith(
  { base, mine, theirs }: TextVersions,
  resolve: ResolveConflict,
): string | null {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const original = splitParagraphs(base);
  const my = splitParagraphs(mine);
  const their = splitParagraphs(theirs);
  const myDiff = compareParagraphs(original, my);
  const theirDiff = compareParagraphs(original, their);
  if (!myDiff || !theirDiff) return resolve(mine, theirs);
  const unchanged = original.paragraphs.map(({ text, gap }, index) => ({
    text,
    gap: chooseWhiteSpace(gap, myDiff.gaps[index], theirDiff.gaps[index]),
  }));
  const end = chooseWhiteSpace(original.end, my.end, their.end);
  const changes = combineChanges(myDiff.changes, theirDiff.changes).map((combined) =>
    resolveChange(unchanged, combined, resolve),
  );
  if (changes.includes(null)) return null;
  return joinParagraphs(
    applyChanges(
      unchanged,
      changes.filter((change) => change !== null),
    ),
    end,
  );
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

/** Changes that overlap, and the range of the original that they replace; those of one side only are no conflict. */
interface CombinedChange {
  from: number;
  to: number;
  mine: Change[];
  theirs: Change[];
}

/** Both lists in order; changes that overlap are one. The same change by both counts once. */
function combineChanges(mine: Change[], theirs: Change[]): CombinedChange[] {
  const combined: CombinedChange[] = [];
  const changes = [
    ...mine.map((change) => ({ ...change, side: 'mine' as const })),
    ...theirs.map((change) => ({ ...change, side: 'theirs' as const })),
  ];
  for (const { side, ...change } of changes.toSorted(
    (one, other) => one.from - other.from || one.to - other.to,
  )) {
    const last = combined.at(-1);
    const [same] = last?.mine ?? [];
    if (last && same && last.theirs.length === 0 && isSameChange(same, change)) continue;
    if (last && overlap(last, change)) {
      last[side].push(change);
      last.to = Math.max(last.to, change.to);
    } else {
      const { from, to } = change;
      combined.push({ from, to, mine: [], theirs: [], [side]: [change] });
    }
  }
  return combined;
}

/** The change of one side, or what `resolve` makes of both; null if that is nothing. */
function resolveChange(
  original: Paragraph[],
  { from, to, mine, theirs }: CombinedChange,
  resolve: ResolveConflict,
): Change | null {
  const replace = (changes: Change[]) =>
    applyChanges(
      original.slice(from, to),
      changes.map((change) => ({ ...change, from: change.from - from, to: change.to - from })),
    );
  if (theirs.length === 0) return { from, to, paragraphs: replace(mine) };
  if (mine.length === 0) return { from, to, paragraphs: replace(theirs) };
  const text = resolve(joinParagraphs(replace(mine), ''), joinParagraphs(replace(theirs), ''));
  if (text === null) return null;
  const gap = original[from]?.gap ?? '';
  return { from, to, paragraphs: [{ text, gap }] };
}

export const overlap = (one: { from: number; to: number }, later: Change) =>
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
