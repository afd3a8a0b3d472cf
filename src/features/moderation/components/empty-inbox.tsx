import { Link } from '@tanstack/react-router';
import {
  findWaiting,
  type InboxSearch,
  type InboxView,
  type PendingCounts,
} from '../inbox-search.ts';

const sentences: Record<InboxView, string> = {
  held: 'Nothing waits for your approval here.',
  reported: 'No reports. Members can report a comment to you.',
  recent: 'Nobody has written anything yet.',
  hidden: 'Nothing is hidden. What you hide stays here, and can be approved again.',
  open: 'No proposals wait. Readers can suggest corrections, and programs with an access token can propose changes.',
  decided: 'No proposals have been decided yet.',
  spam: 'No spam. What you mark as spam stays here, and can be approved again.',
};

/** What an empty part of the inbox says, with a link to where something waits. It takes the focus after the last action. */
export function EmptyInbox(props: { search: InboxSearch; pendingCounts: PendingCounts }) {
  const { search, pendingCounts } = props;
  const waiting = findWaiting(pendingCounts);
  const isWaiting = waiting.show !== 'recent';
  return (
    <p tabIndex={-1} data-empty className="py-10 text-ink-soft outline-none">
      {search.person ? 'Nothing by this person is here.' : sentences[search.show ?? 'recent']}{' '}
      {isWaiting ||
      search.person ||
      search.show === 'held' ||
      search.show === 'reported' ||
      search.show === 'open' ? (
        <Link to="/dashboard/inbox" search={waiting} className="link">
          {isWaiting ? 'Go on with what waits' : 'Show all comments'}
        </Link>
      ) : null}
    </p>
  );
}
