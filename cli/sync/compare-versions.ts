import { isSameItem, type Item } from './item.ts';
import { mergeItems } from './merge-items.ts';

/** One item: as it was when folder and site agreed, as the folder has it, and as the site has it. Null: it is not there. */
export interface Versions {
  base: Item | null;
  local: Item | null;
  remote: Item | null;
}

export type Comparison =
  | { state: 'same' | 'gone' }
  | { state: 'newHere' | 'changedHere'; item: Item }
  | { state: 'newThere' | 'changedThere' | 'merged'; item: Item }
  | { state: 'conflict'; item: Item; fields: string[] }
  /** One side has deleted what the other has not changed since. */
  | { state: 'deletedHere' | 'deletedThere' }
  /** One side has deleted what the other has changed. */
  | { state: 'deletedHereChangedThere' | 'changedHereDeletedThere' };

/** What has happened to an item since the folder and the site agreed. */
export function compareVersions({ base, local, remote }: Versions): Comparison {
  if (local && remote) return compareBoth({ base, local, remote });
  if (local) return compareLocal(base, local);
  if (remote) return compareRemote(base, remote);
  return { state: 'gone' };
}

function compareLocal(base: Item | null, local: Item): Comparison {
  if (!base) return { state: 'newHere', item: local };
  return { state: isSameItem(base, local) ? 'deletedThere' : 'changedHereDeletedThere' };
}

function compareRemote(base: Item | null, remote: Item): Comparison {
  if (!base) return { state: 'newThere', item: remote };
  return { state: isSameItem(base, remote) ? 'deletedHere' : 'deletedHereChangedThere' };
}

interface BothVersions {
  base: Item | null;
  local: Item;
  remote: Item;
}

function compareBoth({ base, local, remote }: BothVersions): Comparison {
  const { item, conflicts } = mergeItems({ base, local, remote });
  if (conflicts.length > 0) return { state: 'conflict', item, fields: conflicts };
  const hasLocalChanges = !isSameItem(remote, item);
  // Seen from the file: a field that is not in it has not changed.
  const hasRemoteChanges = !isSameItem(item, local);
  if (!hasLocalChanges)
    return hasRemoteChanges ? { state: 'changedThere', item } : { state: 'same' };
  return hasRemoteChanges ? { state: 'merged', item } : { state: 'changedHere', item };
}
