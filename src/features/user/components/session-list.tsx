import '#ui/button.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

interface Session {
  id: string;
  device: string;
  createdAt: string;
  usedAt: string;
  isThis: boolean;
}

/** The user's sessions, the most recent first, each with a button that ends it. */
export function SessionList(props: { sessions: Session[]; onChange: () => void }) {
  const { sessions, onChange } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const endOthers = useMutation(api.user.endOtherSessions.mutationOptions({ onSuccess: onChange }));
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-rule border-y border-rule">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onChange={onChange} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <button
            type="button"
            className={buttonClasses()}
            disabled={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Sign out on all other devices
          </button>
          <ErrorMessage>{endOthers.error?.message ?? null}</ErrorMessage>
        </div>
      ) : null}
    </div>
  );
}

function SessionRow({ session, onChange }: { session: Session; onChange: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const end = useMutation(api.user.endSession.mutationOptions({ onSuccess: onChange }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div>
        <p>{session.device}</p>
        <p className="meta">
          since <FormattedDate iso={session.createdAt} />
          {session.isThis ? (
            ''
          ) : (
            <>
              , last used <FormattedDate iso={session.usedAt} />
            </>
          )}
        </p>
        <ErrorMessage>{end.error?.message ?? null}</ErrorMessage>
      </div>
      {session.isThis ? (
        <span className="meta">this device</span>
      ) : (
        <button
          type="button"
          className="text-button text-danger"
          disabled={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          Sign out<span className="sr-only">: {session.device}</span>
        </button>
      )}
    </li>
  );
}
