import { readCursor } from '#content/list-search.ts';
import { readSearchId } from '#lib/search-text.ts';

/** What the address of the inbox says. What is usual is left out of it. */
export interface InboxSearch {
  of?: 'guestbook';
  show?: 'held' | 'reported' | 'hidden';
  person?: string;
  cursor?: string;
}

const shown = ['held', 'reported', 'hidden'] as const;

/** Reads the address; anything else in it is left out. Entries of the guestbook are not reported. */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const of = search['of'] === 'guestbook' ? search['of'] : undefined;
  const show = shown.find((one) => one === search['show'] && !(of && one === 'reported'));
  const person = readSearchId(search['person']);
  const cursor = readCursor(search['cursor']);
  return {
    ...(of ? { of } : {}),
    ...(show ? { show } : {}),
    ...(person === undefined ? {} : { person }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** What the list of comments is asked for. */
export function toInboxInput({ show, person, cursor }: InboxSearch) {
  return {
    show: show ?? ('recent' as const),
    ...(person ? { userId: person } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

/** What the list of entries is asked for. */
export function toEntriesInput(search: InboxSearch) {
  const { show, ...input } = toInboxInput(search);
  return { ...input, show: show === 'reported' ? ('recent' as const) : show };
}
