/** Imported lazily: only the owner needs them, when the search menu opens. */
export const loadOwnerTools = () =>
  import('./-owner-tools.ts').then((module) => module.ownerTools());
