import { parseCursor } from '#content/list-search.ts';
import { parseSearchId } from '#lib/search-text.ts';

/** The search parameters of the inbox. Defaults are left out. */
export interface InboxSearch {
  of?: 'guestbook';
  show?: 'held' | 'reported' | 'hidden';
  person?: string;
  cursor?: string;
}

const statuses = ['held', 'reported', 'hidden'] as const;

/** Parses the search parameters; invalid ones are left out. Guestbook entries cannot be reported. */
export function parseInboxSearch(search: Record<string, unknown>): InboxSearch {
  const of = search['of'] === 'guestbook' ? search['of'] : undefined;
  const show = statuses.find((one) => one === search['show'] && !(of && one === 'reported'));
  const person = parseSearchId(search['person']);
  const cursor = parseCursor(search['cursor']);
  return {
    ...(of ? { of } : {}),
    ...(show ? { show } : {}),
    ...(person === undefined ? {} : { person }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Converts the search parameters to the input of the comment inbox. */
export function toInboxInput({ show, person, cursor }: InboxSearch) {
  return {
    show: show ?? ('recent' as const),
    ...(person ? { userId: person } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

/** Converts the search parameters to the input of the entry inbox. */
export function toEntriesInput(search: InboxSearch) {
  const { show, ...input } = toInboxInput(search);
  return { ...input, show: show === 'reported' ? ('recent' as const) : show };
}
