import {
  applyChanges,
  compareParagraphs,
  isSameChange,
  joinParagraphs,
  mergeTexts,
  overlap,
  splitParagraphs,
  type Change,
  type Paragraph,
  type TextVersions,
} from './merge-texts.ts';

/** A place where a proposed text (`theirs`) differs from the one that it is based on. */
export interface TextHunk {
  /** The paragraphs in the base; empty for an addition. */
  before: string;
  /** The proposed paragraphs; empty for a removal. */
  after: string;
  /** What is there now (`mine`): the same as `before`, unless it conflicts or is done. */
  now: string;
  /** `done` if the text already has the change; `conflicts` if the same place was changed in another way. */
  state: 'applies' | 'conflicts' | 'done';
}

interface PlacedHunk extends TextHunk {
  change: Change;
  /** The end of what was changed there since, in paragraphs of the base. */
  end: number;
}

/** What is proposed, place by place, in the order of the text. */
export function listTextHunks(versions: TextVersions): TextHunk[] {
  const { hunks } = compareVersions(versions);
  return hunks.map(({ change: _change, end: _end, ...hunk }) => hunk);
}

export interface HunkChoice {
  /** Whether the hunk at this place of the list is accepted. One that conflicts never replaces anything. */
  isAccepted: (index: number) => boolean;
  /** Adds the proposed paragraphs of accepted conflicts after the current ones, for somebody who then decides. */
  keepsBoth?: boolean;
}

/** The current text with the accepted hunks. Nothing else of it changes. */
export function applyTextHunks(
  versions: TextVersions,
  { isAccepted, keepsBoth = false }: HunkChoice,
): string {
  const { hunks, mine } = compareVersions(versions);
  const accepted = hunks.filter(
    ({ state }, index) => isAccepted(index) && (state === 'applies' || keepsBoth),
  );
  if (accepted.every(({ state }) => state === 'done')) return versions.mine;
  const isWhole = accepted.length === hunks.length;
  const merged = isWhole && hunks.every(({ state }) => state !== 'conflicts');
  const whole = merged ? mergeTexts(versions) : null;
  if (whole !== null) return whole;
  // Too much differs for a comparison by paragraph: then the text is one hunk.
  if (mine === null) return keepsBoth ? joinTexts(versions.mine, versions.theirs) : versions.theirs;
  const changes = [...mine.changes, ...accepted.flatMap(toChange)].toSorted(
    (one, other) => one.from - other.from || one.to - other.to,
  );
  return joinParagraphs(applyChanges(mine.paragraphs, changes), mine.end);
}

function toChange({ state, change, end }: PlacedHunk): Change[] {
  if (state === 'done') return [];
  if (state === 'applies') return [change];
  return [{ from: end, to: end, paragraphs: change.paragraphs }];
}

interface ComparedVersions {
  hunks: PlacedHunk[];
  /** The paragraphs of the base with the white space of the current text, and what turns them into it. */
  mine: { paragraphs: Paragraph[]; changes: Change[]; end: string } | null;
}

function compareVersions(versions: TextVersions): ComparedVersions {
  const base = splitParagraphs(versions.base);
  const my = splitParagraphs(versions.mine);
  const myDifference = compareParagraphs(base, my);
  const theirDifference = compareParagraphs(base, splitParagraphs(versions.theirs));
  const theirChanges = splitChanges(theirDifference?.changes ?? []);
  if (!myDifference || theirChanges.length === 0)
    return { hunks: compareWhole(versions), mine: null };
  const changes = splitChanges(myDifference.changes);
  const paragraphs = base.paragraphs.map(({ text, gap }, index) => ({
    text,
    gap: myDifference.gaps[index] ?? gap,
  }));
  const hunks = theirChanges.map((change) => placeHunk(change, base.paragraphs, changes));
  return { hunks, mine: { paragraphs, changes, end: my.end } };
}

/** The whole text as one hunk; none if nothing is proposed. */
function compareWhole({ base, mine, theirs }: TextVersions): PlacedHunk[] {
  if (base === theirs) return [];
  const place = { change: { from: 0, to: 0, paragraphs: [] }, end: 0 };
  const state = compareValues({ base, mine, theirs });
  return [{ before: base, after: theirs, now: mine, state, ...place }];
}

/** What a proposed value is to the current one. */
export function compareValues<Value>(values: {
  base: Value;
  mine: Value;
  theirs: Value;
}): TextHunk['state'] {
  if (values.mine === values.theirs) return 'done';
  return values.mine === values.base ? 'applies' : 'conflicts';
}

/** A change of several paragraphs into as many others is a change of each. */
function splitChanges(changes: Change[]): Change[] {
  return changes.flatMap((change) => {
    const { from, to, paragraphs } = change;
    if (to - from !== paragraphs.length || paragraphs.length < 2) return [change];
    return paragraphs.map((paragraph, index) => ({
      from: from + index,
      to: from + index + 1,
      paragraphs: [paragraph],
    }));
  });
}

function placeHunk(change: Change, base: Paragraph[], mine: Change[]): PlacedHunk {
  const before = joinTexts(...base.slice(change.from, change.to).map(({ text }) => text));
  const after = joinTexts(...change.paragraphs.map(({ text }) => text));
  const placed = { before, after, change };
  if (mine.some((one) => isSameChange(one, change)))
    return { ...placed, now: after, state: 'done', end: change.to };
  const rivals = mine.filter((one) => doOverlap(one, change));
  if (rivals.length === 0) return { ...placed, now: before, state: 'applies', end: change.to };
  const from = Math.min(change.from, ...rivals.map((one) => one.from));
  const end = Math.max(change.to, ...rivals.map((one) => one.to));
  const shifted = rivals.map((one) => ({ ...one, from: one.from - from, to: one.to - from }));
  const now = applyChanges(base.slice(from, end), shifted).map(({ text }) => text);
  return { ...placed, now: joinTexts(...now), state: 'conflicts', end };
}

const doOverlap = (one: Change, other: Change) => {
  const isFirst = one.from < other.from || (one.from === other.from && one.to <= other.to);
  return isFirst ? overlap(one, other) : overlap(other, one);
};

const joinTexts = (...texts: string[]) => texts.filter((text) => text !== '').join('\n\n');
