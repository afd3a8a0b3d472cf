import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';
import { ErrorMessage } from '#ui/error-message.tsx';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import type { ShownWebhook } from './edit-webhook.tsx';
import { ShownSecret } from './shown-secret.tsx';

/** Makes a new signing secret, and shows it once. */
export function SecretRotation({ webhook }: { webhook: ShownWebhook }) {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const [secret, setSecret] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const rotate = useMutation(
    api.webhook.rotateSecret.mutationOptions({
      // The result has the secret, which must not stay in the cache.
      gcTime: 0,
      onSuccess: (result) => {
        setSecret(result.secret);
        setConfirming(false);
        void queryClient.invalidateQueries(api.webhook.pathFilter());
      },
    }),
  );
  const { id, previousSecretUntil } = webhook;
  const error = isRecentSignInRequired(rotate.error) ? null : rotate.error;
  return (
    <section aria-labelledby="signing-secret-title" className="webhook-part py-4">
      <h3 id="signing-secret-title" className="font-medium">
        Signing secret
      </h3>
      <p className="mt-1 text-ink-soft">
        Your receiver verifies calls with it.{' '}
        {previousSecretUntil === null ? null : (
          <>
            After the last rotation, the secret before signs until{' '}
            <RecentDate iso={previousSecretUntil} isExact />.
          </>
        )}
      </p>
      {secret === null ? null : (
        <ShownSecret
          title="The secret is rotated"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {isConfirming ? (
        <InlineConfirm
          question="Make a new secret? The one before also signs for 24 hours."
          confirmLabel="Rotate it"
          failure={undefined}
          onConfirm={() => rotate.mutate({ id })}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <button type="button" className="text-button" onClick={() => setConfirming(true)}>
          Rotate the secret
        </button>
      )}
      <ErrorMessage>{error?.message ?? null}</ErrorMessage>
    </section>
  );
}
