import { toGroups } from './groups.ts';

/** All entries with one moved up or down inside its group; the same order where it cannot move. */
export function moveEntry<Entry extends { id: string; group: string }>(
  entries: Entry[],
  id: string,
  offset: -1 | 1,
): Entry[] {
  return toGroups(entries).flatMap((group) => {
    const index = group.entries.findIndex((entry) => entry.id === id);
    return index === -1 ? group.entries : swap(group.entries, index, index + offset);
  });
}

/** All entries with a group moved up or down. Entries outside of groups stay first. */
export function moveGroup<Entry extends { group: string }>(
  entries: Entry[],
  name: string,
  offset: -1 | 1,
): Entry[] {
  const groups = toGroups(entries);
  const index = groups.findIndex((group) => group.name === name);
  const isMovable = name !== '' && groups[index + offset]?.name !== '';
  return (isMovable ? swap(groups, index, index + offset) : groups).flatMap(
    (group) => group.entries,
  );
}

function swap<Item>(items: Item[], one: number, other: number): Item[] {
  const first = items[one];
  const second = items[other];
  if (first === undefined || second === undefined) return items;
  return items.with(one, second).with(other, first);
}
