import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorMessage } from '#ui/error-message.tsx';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import type { ListedToken } from '../data.server.ts';
import { TokenRow } from './token-row.tsx';

interface TokenListProps {
  items: ListedToken[];
  onChange: () => void;
}

/** The owner's tokens, the newest first, with a button that revokes all of them. */
export function TokenList({ items, onChange }: TokenListProps) {
  if (items.length === 0) return <p className="mt-6">You have no access tokens yet.</p>;
  return (
    <>
      <ul aria-label="Access tokens" className="mt-6 divide-y divide-rule border-y border-rule">
        {items.map((token) => (
          <TokenRow key={token.id} token={token} onChange={onChange} />
        ))}
      </ul>
      {items.length > 1 ? <RevokeAll count={items.length} onChange={onChange} /> : null}
    </>
  );
}

function RevokeAll({ count, onChange }: { count: number; onChange: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useMutation(api.token.revokeAll.mutationOptions({ onSuccess: onChange }));
  if (!isConfirming)
    return (
      <p className="mt-2">
        <button
          type="button"
          className="text-button text-danger"
          onClick={() => setConfirming(true)}
        >
          Revoke all {count} tokens
        </button>
      </p>
    );
  return (
    <div className="mt-2">
      <InlineConfirm
        question={`Revoke all ${count} tokens? Every program that uses one stops working.`}
        confirmLabel="Revoke all"
        failure={undefined}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setConfirming(false)}
      />
      <ErrorMessage>{revoke.error?.message ?? null}</ErrorMessage>
    </div>
  );
}
