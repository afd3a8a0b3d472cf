import { contentKinds, getKindName, kinds, pagedKinds, type PagedKind } from '#content/kinds.ts';

/** The singular name of a kind, as a label. */
export function kindName(kind: string): string {
  const known = contentKinds.find((name) => name === kind);
  return known === undefined ? kind : getKindName(known);
}

/** The kinds that results can be filtered by, with their labels. */
export const kindChoices = pagedKinds.map((kind) => ({
  kind,
  label: kinds[kind].labels.publicSection,
}));
export type KindChoice = PagedKind;
