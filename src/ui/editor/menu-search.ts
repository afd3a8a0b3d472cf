import type { EditorView } from '@codemirror/view';
import type { BlockGroup } from './blocks.ts';

/** An entry of the menu of blocks. */
export interface MenuItem {
  name: string;
  /** A short description, shown beside the name. */
  hint: string;
  group: BlockGroup;
  /** Further words that find it, separated by spaces. */
  words: string;
  /** Inserts it in place of the range, which is the typed command or the place of the cursor. */
  run: (view: EditorView, range: { from: number; to: number }) => void;
}

/** The entries that the typed words find, best first; all of them in their order if nothing is typed. */
export function searchMenu<Item extends Pick<MenuItem, 'name' | 'words'>>(
  items: readonly Item[],
  query: string,
): Item[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') return [...items];
  const ranked = items.map((item) => ({ item, rank: rankOf(item, typed) }));
  return ranked
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ item }) => item);
}

/** The smaller, the better; null if the words do not find it. */
function rankOf({ name, words }: Pick<MenuItem, 'name' | 'words'>, typed: string): number | null {
  const label = name.toLowerCase();
  if (label.startsWith(typed)) return 0;
  const synonyms = words.toLowerCase().split(' ');
  if (synonyms.includes(typed)) return 1;
  if (label.split(/[\s:]+/).some((word) => word.startsWith(typed))) return 2;
  if (synonyms.some((word) => word.startsWith(typed))) return 3;
  // `h 2` and `code bl` have parts of several words.
  const all = `${label} ${words.toLowerCase()}`;
  return typed.split(/\s+/).every((word) => all.includes(word)) ? 4 : null;
}
