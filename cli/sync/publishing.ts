import type { Item } from './item.ts';

const isPublished = (item: Item | null): boolean => item?.fields['status'] === 'published';

/** What a push may send that publishes nothing; null if readers would see any change of the item. */
export function withoutPublishing(item: Item, remote: Item | null): Item | null {
  if (isPublished(remote)) return null;
  if (!isPublished(item)) return item;
  const publishedAt = remote?.fields['publishedAt'] ?? null;
  return { ...item, fields: { ...item.fields, status: 'draft', publishedAt } };
}
