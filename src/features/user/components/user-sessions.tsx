import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { RecentDate } from '#ui/recent-date.tsx';

interface UserSessionsProps {
  userId: string;
  onChange: () => void;
}

/** Where a user is signed in, and a button that signs them out there. The own session of the owner stays. */
export function UserSessions({ userId, onChange }: UserSessionsProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const sessions = useQuery(api.user.sessions.queryOptions({ id: userId }, { staleTime: 0 }));
  const end = useMutation(
    api.user.endSessions.mutationOptions({
      onSuccess: () => {
        void sessions.refetch();
        onChange();
      },
    }),
  );
  const items = sessions.data ?? [];
  const canEnd = items.some(({ isThis }) => !isThis);
  const isSelf = items.some(({ isThis }) => isThis);
  return (
    <div className="grid min-h-20 content-start gap-2">
      <h2 className="text-small font-medium">Sessions</h2>
      {sessions.isPending ? <p className="text-small text-ink-soft">Loading…</p> : null}
      {sessions.isSuccess && items.length === 0 ? (
        <p className="text-small text-ink-soft">Signed in nowhere.</p>
      ) : null}
      <ul className="grid gap-1.5 text-small">
        {items.map(({ id, device, usedAt, isThis }) => (
          <li key={id}>
            {device}
            <span className="block text-ink-soft">
              {isThis ? 'this device' : <RecentDate iso={usedAt} />}
            </span>
          </li>
        ))}
      </ul>
      {canEnd ? (
        <div>
          <Button isBusy={end.isPending} onClick={() => end.mutate({ id: userId })}>
            {isSelf ? 'Sign out everywhere else' : 'Sign out everywhere'}
          </Button>
        </div>
      ) : null}
      <ErrorMessage>{end.error?.message ?? sessions.error?.message ?? null}</ErrorMessage>
    </div>
  );
}
