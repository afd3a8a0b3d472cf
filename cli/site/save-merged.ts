import { CommandError, exitCodes } from '../exit-codes.ts';
import { listChanges, type Item, type RemoteItem } from '../sync/item.ts';
import { mergeItems } from '../sync/merge-items.ts';
import type { SiteStore } from '../sync/stores.ts';
import type { FoundItem } from './find-item.ts';

/** A merge in which both have changed the same: with both versions between markers. */
export interface UnsavedMerge {
  item: Item;
  fields: string[];
  current: RemoteItem;
}

interface Save {
  /** The version that the user has edited; null if it is not known any more. */
  base: Item | null;
  current: RemoteItem;
  item: Item;
}

/** How often somebody else may save while the result is merged. */
const maxAttempts = 5;

/** Saves an edited item. If somebody else has saved it since, both are merged first; a merge with conflicts is not saved. */
export async function saveMerged(
  site: SiteStore,
  { kind, id }: FoundItem,
  { base, current, item }: Save,
): Promise<RemoteItem | UnsavedMerge> {
  let versions = { base, current, item };
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { base: known, current: remote, item: local } = versions;
    const merge = mergeItems({ base: known, local, remote: remote.item });
    if (merge.conflicts.length > 0)
      return { item: merge.item, fields: merge.conflicts, current: remote };
    const changes = listChanges(remote.item, merge.item);
    const saved = await site.update(kind, id, { version: remote.version, changes });
    if (saved) return saved;
    const found = await site.find(kind, id);
    if (!found) throw new CommandError('It was deleted on the site meanwhile.', exitCodes.conflict);
    versions = { base: remote.item, current: found, item: merge.item };
  }
  throw new CommandError('Somebody else is saving it all the time.', exitCodes.conflict);
}
