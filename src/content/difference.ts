import { diffArrays } from 'diff';
import { splitBlocks, isCodeBlock } from './split-blocks.ts';

/** A piece of a text: in both versions, or in one of them. */
export interface DifferencePart {
  in: 'both' | 'before' | 'after';
  text: string;
}

/** A paragraph, a block of code, or how many of them are left out because nothing changed there. */
export type DifferenceBlock = { isCode: boolean; parts: DifferencePart[] } | { unchanged: number };

/** What changed from one version of a text to the next, word by word. Null for a field that is the same. */
export interface Difference {
  title: DifferencePart[] | null;
  description: DifferencePart[] | null;
  body: DifferenceBlock[];
  /** Whether there is more than is shown. */
  isCut: boolean;
}

export interface ComparedText {
  title: string;
  description: string;
  body: string;
}

/** The time of a diff grows with the square of what differs. Beyond this many blocks a text counts as rewritten. */
const maxChangedBlocks = 400;
/** The same for the words within a block. */
const maxChangedWords = 600;
/** Characters of all blocks that are compared by words; a book is compared by blocks from there. */
const maxComparedCharacters = 200_000;
/** Characters that are kept: more than anybody reads of a difference. */
const maxShownCharacters = 60_000;
/** Characters of unchanged text beside a change. */
const maxContextCharacters = 280;
/** Below this share of common words, two blocks are shown one after the other, not woven together. */
const minCommonShare = 0.25;

/** The difference of two versions; null if they have the same title, description and body. */
export function createDifference(before: ComparedText, after: ComparedText): Difference | null {
  const title = diffField(before.title, after.title);
  const description = diffField(before.description, after.description);
  const changed = diffBlocks(splitBlocks(before.body), splitBlocks(after.body));
  const { body, isCut } = cut(withContext(changed));
  return title || description || body.length > 0 ? { title, description, body, isCut } : null;
}

/** All that a difference shows of each version, for a search in it. */
export function listTexts({ title, description, body }: Difference): string[] {
  const blocks = body.flatMap((block) => ('parts' in block ? [block.parts] : []));
  return [title ?? [], description ?? [], ...blocks].flatMap((parts) =>
    (['before', 'after'] as const).map((side) =>
      parts
        .filter((part) => part.in === side || part.in === 'both')
        .map(({ text }) => text)
        .join(''),
    ),
  );
}

const diffField = (before: string, after: string) =>
  before === after ? null : diffWords(before, after);

interface Change {
  isCode: boolean;
  parts: DifferencePart[];
}
type Run = { same: string[] } | { changes: Change[] };

/** Runs of blocks that are the same, and of changes. */
function diffBlocks(before: string[], after: string[]): Run[] {
  const diff = diffArrays(before, after, { maxEditLength: maxChangedBlocks }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const runs: Run[] = [];
  let removed: string[] = [];
  let compared = 0;
  const add = (added: string[]) => {
    if (removed.length === 0 && added.length === 0) return;
    compared += [...removed, ...added].reduce((sum, block) => sum + block.length, 0);
    const isComparable = compared <= maxComparedCharacters;
    runs.push({ changes: pairBlocks(removed, added, isComparable) });
    removed = [];
  };
  for (const part of diff)
    if (part.removed) removed = part.value;
    else if (part.added) add(part.value);
    else {
      add([]);
      if (part.value.length > 0) runs.push({ same: part.value });
    }
  add([]);
  return runs;
}

/** Blocks that took the place of as many others are compared with these. */
function pairBlocks(removed: string[], added: string[], isComparable: boolean): Change[] {
  const isPaired = isComparable && removed.length === added.length;
  if (isPaired) return removed.map((block, index) => weave(block, added[index] ?? ''));
  const one = (text: string, side: 'before' | 'after'): Change => ({
    isCode: isCodeBlock(text),
    parts: [{ in: side, text }],
  });
  if (!isComparable || removed.length === 0 || added.length === 0)
    return [
      ...removed.map((text) => one(text, 'before')),
      ...added.map((text) => one(text, 'after')),
    ];
  // A paragraph that was divided, or several that became one.
  return [weave(removed.join('\n\n'), added.join('\n\n'))];
}

const weave = (before: string, after: string): Change => ({
  isCode: isCodeBlock(before) && isCodeBlock(after),
  parts: diffWords(before, after),
});

/** Words of any script, and what stands between them: Chinese and Japanese have no spaces. */
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const splitWords = (text: string) =>
  Array.from(wordSegmenter.segment(text), ({ segment }) => segment);

function diffWords(before: string, after: string): DifferencePart[] {
  const diff = diffArrays(splitWords(before), splitWords(after), {
    maxEditLength: maxChangedWords,
  });
  const whole = [
    { in: 'before' as const, text: before },
    { in: 'after' as const, text: after },
  ].filter(({ text }) => text !== '');
  if (!diff) return whole;
  const parts = joinChanges(
    diff.map(({ value, removed, added }): DifferencePart => {
      const side = removed ? 'before' : 'after';
      return { in: removed || added ? side : 'both', text: value.join('') };
    }),
  );
  const common = countLetters(parts.filter((part) => part.in === 'both'));
  const shorter = Math.min(countLetters([{ text: before }]), countLetters([{ text: after }]));
  return common < shorter * minCommonShare ? whole : parts;
}

const countLetters = (parts: { text: string }[]) =>
  parts.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);

/** Changes with nothing but spaces between them are one change. What was removed comes first. */
function joinChanges(parts: DifferencePart[]): DifferencePart[] {
  const joined: DifferencePart[] = [];
  let before = '';
  let after = '';
  let gap = '';
  const flush = () => {
    if (before !== '') joined.push({ in: 'before', text: before });
    if (after !== '') joined.push({ in: 'after', text: after });
    if (gap !== '') joined.push({ in: 'both', text: gap });
    before = '';
    after = '';
    gap = '';
  };
  for (const part of parts) {
    const hasChange = before !== '' || after !== '';
    if (part.in === 'both' && hasChange && part.text.trim() === '') gap += part.text;
    else if (part.in === 'both') {
      flush();
      joined.push(part);
    } else {
      before += gap + (part.in === 'before' ? part.text : '');
      after += gap + (part.in === 'after' ? part.text : '');
      gap = '';
    }
  }
  flush();
  return joined;
}

/** The changes, and of what is the same between them the blocks next to a change. */
function withContext(runs: Run[]): DifferenceBlock[] {
  if (runs.every((run) => 'same' in run)) return [];
  return runs.flatMap((run, index): DifferenceBlock[] => {
    if ('changes' in run)
      return run.changes.map(({ isCode, parts }) => ({ isCode, parts: shortenParts(parts) }));
    const { same } = run;
    const first = index === 0 ? [] : same.slice(0, 1);
    const last = index === runs.length - 1 ? [] : same.slice(first.length).slice(-1);
    const unchanged = same.length - first.length - last.length;
    return [
      ...first.map((text) => toContext(shorten(text, 'start'))),
      ...(unchanged > 0 ? [{ unchanged }] : []),
      ...last.map((text) => toContext(shorten(text, 'end'))),
    ];
  });
}

const toContext = (text: string): DifferenceBlock => ({
  isCode: isCodeBlock(text),
  parts: [{ in: 'both', text }],
});

/** Shortens what is the same within a block. */
function shortenParts(parts: DifferencePart[]): DifferencePart[] {
  return parts.map((part, index) => {
    if (part.in !== 'both') return part;
    if (index === 0) return { ...part, text: shorten(part.text, 'end') };
    if (index === parts.length - 1) return { ...part, text: shorten(part.text, 'start') };
    const isLong = part.text.length > 2 * maxContextCharacters;
    if (!isLong) return part;
    const text = `${shorten(part.text, 'start')} ${shorten(part.text, 'end')}`;
    return { ...part, text };
  });
}

/** Keeps the start or the end of a text, up to a space. */
function shorten(text: string, part: 'start' | 'end'): string {
  if (text.length <= maxContextCharacters) return text;
  if (part === 'start') return `${text.slice(0, maxContextCharacters).replace(/\s\S*$/, '')} …`;
  return `… ${text.slice(-maxContextCharacters).replace(/^\S*\s/, '')}`;
}

function cut(blocks: DifferenceBlock[]): { body: DifferenceBlock[]; isCut: boolean } {
  let remaining = maxShownCharacters;
  const body: DifferenceBlock[] = [];
  for (const block of blocks) {
    if (remaining <= 0) return { body, isCut: true };
    if (!('parts' in block)) {
      body.push(block);
      continue;
    }
    const parts: DifferencePart[] = [];
    for (const { in: side, text } of block.parts) {
      if (remaining > 0) parts.push({ in: side, text: text.slice(0, remaining) });
      remaining -= text.length;
    }
    body.push({ ...block, parts });
  }
  return { body, isCut: remaining < 0 };
}
