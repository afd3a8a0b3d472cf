/** Only the owner fetches them, and only when the search menu opens. */
export const loadOwnerTools = () => import('./-owner-tools.ts').then((late) => late.ownerTools());
