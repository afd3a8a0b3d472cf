export interface Group<Entry> {
  /** Empty for the entries outside of groups, which come first. */
  name: string;
  entries: Entry[];
}

/** The entries by their groups: first those without one, then the groups in the order of their first entries. */
export function toGroups<Entry extends { group: string }>(entries: Entry[]): Group<Entry>[] {
  const groups = new Map<string, Entry[]>([['', []]]);
  for (const entry of entries) {
    const group = groups.get(entry.group);
    if (group) group.push(entry);
    else groups.set(entry.group, [entry]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, entries: members }))
    .filter((group) => group.entries.length > 0);
}
