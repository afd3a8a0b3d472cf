import { splitParagraphs } from '#content/editing/merge-texts.ts';
import { isSameValue, type Item } from './item.ts';

/**
 * Whether an item has every change between two others: each added paragraph, no removed one, and no field as it was before. If
 * that is uncertain, the answer is no.
 */
export function containsChanges(item: Item, before: Item | null, after: Item): boolean {
  if (!before) return false;
  const changedFields = Object.entries(after.fields).filter(
    ([name, value]) => !isSameValue(before.fields[name], value),
  );
  if (changedFields.some(([name]) => isSameValue(item.fields[name], before.fields[name])))
    return false;
  const texts = listTexts(item);
  const textsBefore = listTexts(before);
  const textsAfter = listTexts(after);
  const isAddedThere = [...textsAfter].every((text) => textsBefore.has(text) || texts.has(text));
  const isRemovedThere = [...textsBefore].every((text) => textsAfter.has(text) || !texts.has(text));
  // Where paragraphs were only moved, nothing tells whether they were.
  const isVisible = changedFields.length > 0 || !isSameSet(textsBefore, textsAfter);
  return isAddedThere && isRemovedThere && isVisible;
}

const listTexts = ({ body }: Item): Set<string> =>
  new Set(splitParagraphs(body).paragraphs.map(({ text }) => text));

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((text) => other.has(text));
