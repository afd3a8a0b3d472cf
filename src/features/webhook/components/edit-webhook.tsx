import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { getWebhook } from '../data.server.ts';
import { toInput, toValues } from '../form-values.ts';
import { updateWebhookInput } from '../schema.ts';
import { WebhookForm } from './webhook-form.tsx';

export type ShownWebhook = Awaited<ReturnType<typeof getWebhook>>;

/** The form that changes a webhook, closed at first. */
export function EditWebhook({ webhook }: { webhook: ShownWebhook }) {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const update = useMutation(
    api.webhook.update.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(api.webhook.pathFilter()),
    }),
  );
  const { id, preset, hasHeaderValue: hasStoredHeader } = webhook;
  return (
    <details className="webhook-part group">
      <summary>Change this webhook</summary>
      <WebhookForm
        label="Change this webhook"
        preset={preset}
        initial={toValues(webhook)}
        hasStoredUrl={webhook.url === null}
        hasStoredHeader={hasStoredHeader}
        submitLabel="Save"
        isBusy={update.isPending}
        error={update.error}
        onSubmit={(values) => {
          const { url, ...input } = toInput(values, { hasStoredHeader });
          const isStored = url === '' && webhook.url === null;
          const address = isStored ? {} : { url };
          const parsed = updateWebhookInput.safeParse({ ...input, ...address, id });
          if (parsed.success) update.mutate(parsed.data);
          return parsed.error;
        }}
      />
    </details>
  );
}
