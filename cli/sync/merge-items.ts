import { mergeTextsWith, type TextVersions } from '#content/editing/merge-texts.ts';
import { isSameValue, type Item } from './item.ts';

export interface ItemVersions {
  /** The version that both others are based on; null if none is known. */
  base: Item | null;
  local: Item;
  remote: Item;
}

export interface Merge {
  /** With both versions of what could not be merged between markers. Of a field in conflict it has the local value. */
  item: Item;
  /** The names of the fields that both changed in different ways; `body` is the text. */
  conflicts: string[];
}

/** Texts of several paragraphs or lines; other texts are merged as a whole. */
const longFields = new Set(['code']);

const markerLines = { start: '<<<<<<< ', middle: '=======', end: '>>>>>>> ' };
const hereLabel = 'this folder';
const thereLabel = 'the site';

/** Merges three versions of an item: each field on its own, its text by paragraph. */
export function mergeItems({ base, local, remote }: ItemVersions): Merge {
  const conflicts: string[] = [];
  const names = new Set([...Object.keys(remote.fields), ...Object.keys(local.fields)]);
  const fields = Object.fromEntries(
    [...names].map((name) => {
      const values = {
        base: base?.fields[name],
        mine: local.fields[name],
        theirs: remote.fields[name],
      };
      const merged = longFields.has(name) ? mergeText(values) : mergeField(values);
      if (merged.isConflict) conflicts.push(name);
      return [name, merged.value];
    }),
  );
  const body = mergeText({ base: base?.body ?? '', mine: local.body, theirs: remote.body });
  if (body.isConflict) conflicts.push('body');
  return { item: { fields, body: String(body.value) }, conflicts };
}

interface Values {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface MergedValue {
  value: unknown;
  isConflict: boolean;
}

function mergeField({ base, mine, theirs }: Values): MergedValue {
  // A field that is not in the file keeps its value.
  if (mine === undefined || isSameValue(mine, base) || isSameValue(mine, theirs))
    return { value: theirs, isConflict: false };
  if (isSameValue(theirs, base)) return { value: mine, isConflict: false };
  if (isNames(base) && isNames(mine) && isNames(theirs))
    return { value: mergeNames({ base, mine, theirs }), isConflict: false };
  return { value: mine, isConflict: true };
}

function mergeText({ base, mine, theirs }: Values): MergedValue {
  if (typeof mine !== 'string' || typeof theirs !== 'string')
    return mergeField({ base, mine, theirs });
  let isConflict = false;
  const resolve = (one: string, other: string) => {
    isConflict = true;
    return formatConflict(one, other);
  };
  const versions: TextVersions = { base: typeof base === 'string' ? base : '', mine, theirs };
  const value = mergeTextsWith(versions, resolve);
  return { value, isConflict };
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** A list such as the tags: without what one side has removed, with what either has added, in the order of mine. */
function mergeNames({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string[]>) {
  const stays = (name: string) =>
    base.includes(name) ? mine.includes(name) && theirs.includes(name) : true;
  return [...new Set([...mine, ...theirs])].filter(stays);
}

const formatConflict = (mine: string, theirs: string): string =>
  [
    markerLines.start + hereLabel,
    mine,
    markerLines.middle,
    theirs,
    markerLines.end + thereLabel,
  ].join('\n');

/** Whether a text still has the markers of a conflict, so that it is not sent by mistake. */
export const hasConflictMarkers = (text: string): boolean =>
  text.includes(`${markerLines.start}${hereLabel}\n`) ||
  new RegExp(`^${markerLines.end}${thereLabel}$`, 'm').test(text);
