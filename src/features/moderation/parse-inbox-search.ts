import { parseCursor } from '#content/list-search.ts';
import { parseSearchId } from '#lib/search-text.ts';
import { isProposalView, type InboxSearch } from './inbox-search.ts';

const views = ['held', 'reported', 'recent', 'hidden', 'spam', 'open', 'decided'] as const;
const parts = ['guestbook', 'proposals'] as const;

/** Parses the search parameters; invalid ones are left out. Guestbook entries cannot be reported, and proposals have views of their own. */
export function parseInboxSearch(search: Record<string, unknown>): InboxSearch {
  const of = parts.find((one) => one === search['of']);
  const show = views.find(
    (one) =>
      one === search['show'] &&
      !(of && one === 'reported') &&
      isProposalView(one) === (of === 'proposals'),
  );
  const person = parseSearchId(search['person']);
  const cursor = parseCursor(search['cursor']);
  return {
    ...(of ? { of } : {}),
    ...(show ? { show } : {}),
    ...(person === undefined ? {} : { person }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
