import './tokens.css';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CreatedToken } from './created-token.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenList } from './token-list.tsx';

interface Created {
  name: string;
  token: string;
  expiresAt: string;
}

/** Lists the owner's access tokens, creates one, and shows a new one once: it is stored nowhere. */
export function TokensPanel() {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { items } = useSuspenseQuery(api.token.list.queryOptions()).data;
  const [created, setCreated] = useState<Created | null>(null);
  const refresh = async () => {
    await queryClient.invalidateQueries(api.token.list.queryFilter());
    await router.invalidate();
  };
  const create = useMutation(
    api.token.create.mutationOptions({
      // The result has the token, which must not stay in the cache.
      gcTime: 0,
      onSuccess: (result) => {
        setCreated(result);
        void refresh();
      },
    }),
  );
  return (
    <div className="tokens">
      <section aria-labelledby="tokens">
        <h2 id="tokens" className="text-h3">
          Access tokens
        </h2>
        <p className="mt-1 text-ink-soft">
          A program that has a token acts for you, within the permissions of the token. Give each
          program its own, and revoke it when you no longer need it.
        </p>
        {created ? <CreatedToken {...created} onClose={() => setCreated(null)} /> : null}
        <TokenList items={items} onChange={() => void refresh()} />
      </section>
      <TokenForm
        // A new form after each token.
        key={created?.token ?? 'first'}
        isBusy={create.isPending}
        error={create.error}
        onCreate={(input) => create.mutate(input)}
      />
    </div>
  );
}
