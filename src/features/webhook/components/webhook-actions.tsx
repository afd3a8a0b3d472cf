import { useMutation } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import { presets } from '../presets.ts';
import type { ShownWebhook } from './edit-webhook.tsx';
import { TestResult } from './test-result.tsx';

/** Tests a webhook, turns it on or off, and deletes it. */
export function WebhookActions({ webhook }: { webhook: ShownWebhook }) {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const refresh = () => queryClient.invalidateQueries(api.webhook.pathFilter());
  const toggle = useMutation(api.webhook.switch.mutationOptions({ onSuccess: refresh }));
  const test = useMutation(api.webhook.test.mutationOptions({ onSuccess: refresh }));
  const remove = useMutation(
    api.webhook.remove.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(api.webhook.list.queryFilter());
        await router.navigate({ to: '/dashboard/settings/webhooks' });
      },
    }),
  );
  const { id, isEnabled, preset } = webhook;
  const error = toggle.error ?? test.error ?? remove.error;
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-center gap-2">
        <Button variant="primary" isBusy={test.isPending} onClick={() => test.mutate({ id })}>
          {presets[preset].testLabel}
        </Button>
        <Button
          isBusy={toggle.isPending}
          onClick={() => toggle.mutate({ id, isEnabled: !isEnabled })}
        >
          {isEnabled ? 'Turn off' : 'Turn on'}
        </Button>
        {isConfirming ? null : (
          <button
            type="button"
            className="text-button ms-1 text-danger"
            onClick={() => setConfirming(true)}
          >
            Delete
          </button>
        )}
      </p>
      {isConfirming ? (
        <InlineConfirm
          question="Delete this webhook with its log?"
          confirmLabel="Delete it"
          failure={undefined}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
      {test.data ? <TestResult key={test.data.id} id={test.data.id} /> : null}
      <ErrorMessage>{error?.message ?? null}</ErrorMessage>
    </div>
  );
}
