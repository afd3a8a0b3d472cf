import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';

/** Milliseconds; what comes in while the dashboard stands open is seen within a minute. */
const lookEvery = 60_000;

/** How many things wait for the owner, by the address of the section. */
export function useWaiting(): Record<string, number> {
  const { api } = useRouteContext({ from: '__root__' });
  const again = { refetchInterval: lookEvery };
  const comments = useQuery(api.comment.waiting.queryOptions(undefined, again)).data;
  const entries = useQuery(api.guestbook.waiting.queryOptions(undefined, again)).data;
  const inbox = (comments?.held ?? 0) + (comments?.reported ?? 0) + (entries?.held ?? 0);
  return { '/dashboard/inbox': inbox };
}
