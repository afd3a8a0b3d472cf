import { kinds, pagedKinds, type PagedKind } from '#content/kinds.ts';

/** The singular name of a kind, as a label. */
export function kindName(kind: string): string {
  if (!Object.hasOwn(kinds, kind)) return kind;
  const { one } = kinds[kind as keyof typeof kinds].labels; // just looked up
  return one.slice(0, 1).toUpperCase() + one.slice(1);
}

/** The kinds that results can be filtered by, with their labels. */
export const kindChoices = pagedKinds.map((kind) => ({
  kind,
  label: kinds[kind].labels.publicSection,
}));
export type KindChoice = PagedKind;
