/** Something that the search menu does besides finding. */
export interface Action {
  title: string;
  /** Other words that it is looked for by. */
  words?: string;
  /** Where it leads; or else `run` does it here. */
  path?: string;
  run?: () => void;
}

/** What the owner has in the menu besides what everybody has. */
export interface OwnerTools {
  actions: Action[];
  /** Places that are found, but not offered to who has typed nothing yet. */
  places: Action[];
  /** Where a thing of theirs is written. */
  editPath: (kind: string, id: string) => string;
}

/** Because they stand above what was found. */
const mostActions = 5;

/** The actions that have all the words, each at the beginning of one of theirs. */
export function findActions<Found extends Action>(actions: Found[], typed: string): Found[] {
  const asked = split(typed);
  if (asked.length === 0) return [];
  const fits = ({ title, words = '' }: Action) => {
    const own = split(`${title} ${words}`);
    return asked.every((word) => own.some((one) => one.startsWith(word)));
  };
  return actions.filter(fits).slice(0, mostActions);
}

const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
