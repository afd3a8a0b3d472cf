/** Appends comma-separated names to a list; names that it has already, in any letter case, are skipped. */
export function addToList(list: string[], typed: string): string[] {
  const seen = new Set(list.map((name) => name.toLowerCase()));
  const added: string[] = [];
  for (const name of typed.split(',').map((part) => part.trim()))
    if (name !== '' && !seen.has(name.toLowerCase())) {
      seen.add(name.toLowerCase());
      added.push(name);
    }
  return [...list, ...added];
}
