/** The filters of the owner's lists; `current` is everything that is not in the trash. */
export const listStates = ['current', 'draft', 'scheduled', 'published', 'trash'] as const;
export type ListState = (typeof listStates)[number];
export const listOrders = ['newest', 'oldest', 'changed', 'published', 'title'] as const;
export type ListOrder = (typeof listOrders)[number];
