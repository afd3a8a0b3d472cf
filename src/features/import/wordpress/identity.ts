import { getId } from './item-name.ts';
import type { WordpressItem } from './schema.ts';

/** A text of an export, and what identifies it in this and later runs. */
export interface IdentifiedItem {
  item: WordpressItem;
  key: string;
  /** It is in the file before, with the same content. */
  isRepeated: boolean;
}

/**
 * Identifies the texts of an export: by the id of WordPress if that is theirs alone, else by their guid, their link, or their
 * title and date. Programs that write this format leave the ids out, or give all texts the same.
 */
export function identifyItems(items: WordpressItem[], site: string): IdentifiedItem[] {
  const idCounts = countBy(items.map(getId));
  const guidCounts = countBy(items.map(({ guid }) => guid.trim()));
  const linkCounts = countBy(items.map(({ link }) => link.trim()));
  const itemsByIdentity = new Map<string, WordpressItem[]>();
  return items.map((item) => {
    const base = `wordpress ${site} ${getIdentity(item)}`;
    const others = itemsByIdentity.get(base) ?? [];
    const isRepeated = others.some((other) => JSON.stringify(other) === JSON.stringify(item));
    if (!isRepeated) itemsByIdentity.set(base, [...others, item]);
    const key = others.length === 0 || isRepeated ? base : `${base} #${others.length + 1}`;
    return { item, key, isRepeated };
  });

  function getIdentity(item: WordpressItem): string {
    const guid = item.guid.trim();
    const link = item.link.trim();
    if (idCounts.get(getId(item)) === 1) return getId(item);
    if (guidCounts.get(guid) === 1) return guid;
    if (linkCounts.get(link) === 1) return link;
    return (
      guid || link || `${item.title.trim()} ${item.pubDate || item['wp:post_date_gmt']}`.trim()
    );
  }
}

/** How often each text occurs; the empty one is not counted. */
function countBy(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
