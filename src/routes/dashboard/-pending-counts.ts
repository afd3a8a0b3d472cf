import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';

/** New items are shown within a minute while the dashboard is open. */
const pollIntervalMs = 60_000;

/** The number of pending items by the path of the section. */
export function usePendingCounts(): Record<string, number> {
  const { api } = useRouteContext({ from: '__root__' });
  const pollOptions = { refetchInterval: pollIntervalMs };
  const comments = useQuery(api.comment.waiting.queryOptions(undefined, pollOptions)).data;
  const entries = useQuery(api.guestbook.waiting.queryOptions(undefined, pollOptions)).data;
  const proposals = useQuery(api.proposal.waiting.queryOptions(undefined, pollOptions)).data;
  const inbox =
    (comments?.held ?? 0) +
    (comments?.reported ?? 0) +
    (entries?.held ?? 0) +
    (proposals?.open ?? 0);
  return { '/dashboard/inbox': inbox };
}
