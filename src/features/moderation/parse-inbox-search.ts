import { parseCursor } from '#content/list-search.ts';
import { parseSearchId } from '#lib/search-text.ts';
import type { InboxSearch } from './inbox-search.ts';

const views = ['held', 'reported', 'recent', 'hidden', 'spam'] as const;

/** Parses the search parameters; invalid ones are left out. Guestbook entries cannot be reported. */
export function parseInboxSearch(search: Record<string, unknown>): InboxSearch {
  const of = search['of'] === 'guestbook' ? search['of'] : undefined;
  const show = views.find((one) => one === search['show'] && !(of && one === 'reported'));
  const person = parseSearchId(search['person']);
  const cursor = parseCursor(search['cursor']);
  return {
    ...(of ? { of } : {}),
    ...(show ? { show } : {}),
    ...(person === undefined ? {} : { person }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
