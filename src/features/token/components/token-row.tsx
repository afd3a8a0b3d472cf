import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorMessage } from '#ui/error-message.tsx';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import type { ListedToken } from '../data.server.ts';
import { formatScope } from '../scope-text.ts';

/** A token: its permissions, when it was created, used and ends, and a button that revokes it. */
export function TokenRow({ token, onChange }: { token: ListedToken; onChange: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useMutation(api.token.revoke.mutationOptions({ onSuccess: onChange }));
  return (
    <li className="py-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h3 className="min-w-0 font-medium [overflow-wrap:anywhere]">
          <bdi>{token.name}</bdi>
        </h3>
        {isConfirming ? null : (
          <button
            type="button"
            className="text-button text-danger"
            onClick={() => setConfirming(true)}
          >
            Revoke<span className="sr-only">: {token.name}</span>
          </button>
        )}
      </div>
      <ul aria-label={`Permissions of ${token.name}`} className="token-tags">
        {token.scopes.map((scope) => (
          <li key={scope} title={scope}>
            {formatScope(scope).label}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-small text-ink-soft">
        Created <RecentDate iso={token.createdAt} />
        <Client token={token} /> · <Expiry token={token} /> · <LastUse token={token} />
      </p>
      {isConfirming ? (
        <InlineConfirm
          question="Revoke this token? A program that uses it stops working."
          confirmLabel="Revoke it"
          failure={undefined}
          onConfirm={() => revoke.mutate({ id: token.id })}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
      <ErrorMessage>{revoke.error?.message ?? null}</ErrorMessage>
    </li>
  );
}

/** Where a token went that the owner permitted in the browser: the program has named itself. */
function Client({ token: { clientHost } }: { token: ListedToken }) {
  if (clientHost === null) return null;
  return (
    <>
      {' '}
      by signing in, for <bdi>{clientHost}</bdi>
    </>
  );
}

function Expiry({ token: { expiresAt, isExpired } }: { token: ListedToken }) {
  const day = <time dateTime={expiresAt}>{expiresAt.slice(0, 10)}</time>;
  return isExpired ? (
    <span className="font-medium text-danger">expired on {day}</span>
  ) : (
    <span>expires on {day}</span>
  );
}

function LastUse({ token: { usedAt, usedNetwork } }: { token: ListedToken }) {
  if (usedAt === null) return <span>never used</span>;
  return (
    <span>
      last used <RecentDate iso={usedAt} />
      {usedNetwork === null ? null : (
        <>
          {' '}
          from <bdi>{usedNetwork}</bdi>
        </>
      )}
    </span>
  );
}
