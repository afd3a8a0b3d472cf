/** An action of the search menu: opens a page or runs a function. */
export interface Action {
  title: string;
  /** Additional terms that find the action. */
  searchTerms?: string;
  /** The path to open; without one, `run` is called. */
  path?: string;
  run?: () => void;
}

/** The owner's additions to the search menu. */
export interface OwnerTools {
  actions: Action[];
  /** Pages that are found by a query, but not listed without one. */
  places: Action[];
  /** The path of an item's editor. */
  editPath: (kind: string, id: string) => string;
}

/** Actions are listed above the results. */
const maxActions = 5;

/** The actions that match all words of the query by prefix. */
export function findActions<Item extends Action>(actions: Item[], typed: string): Item[] {
  const queryWords = split(typed);
  if (queryWords.length === 0) return [];
  const matches = ({ title, searchTerms = '' }: Action) => {
    const actionWords = split(`${title} ${searchTerms}`);
    return queryWords.every((word) => actionWords.some((one) => one.startsWith(word)));
  };
  return actions.filter(matches).slice(0, maxActions);
}

const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
