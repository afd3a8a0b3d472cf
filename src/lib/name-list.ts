/** The list with what was typed, commas apart, at its end; what is in it already, in any case, is not added again. */
export function addToList(list: string[], typed: string): string[] {
  const known = new Set(list.map((name) => name.toLowerCase()));
  const added: string[] = [];
  for (const name of typed.split(',').map((part) => part.trim()))
    if (name !== '' && !known.has(name.toLowerCase())) {
      known.add(name.toLowerCase());
      added.push(name);
    }
  return [...list, ...added];
}
