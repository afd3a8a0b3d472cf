import './webhooks.css';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { presets, type PresetName } from '../presets.ts';
import { NewWebhook } from './new-webhook.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookList } from './webhook-list.tsx';

interface Created {
  id: string;
  secret: string;
  preset: PresetName;
}

/** Lists the webhooks, creates one, and shows its signing secret once. */
export function WebhooksPanel() {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { items } = useSuspenseQuery(api.webhook.list.queryOptions()).data;
  const [created, setCreated] = useState<Created | null>(null);
  const create = useMutation(
    api.webhook.create.mutationOptions({
      // The result has the secret, which must not stay in the cache.
      gcTime: 0,
      onSuccess: async (result, { preset = 'standard' }) => {
        setCreated({ ...result, preset });
        await queryClient.invalidateQueries(api.webhook.list.queryFilter());
        await router.invalidate();
      },
    }),
  );
  return (
    <div className="webhooks">
      <section aria-labelledby="webhooks">
        <h2 id="webhooks" className="text-h3">
          Webhooks
        </h2>
        <p className="mt-1 text-ink-soft">
          The site calls these addresses when something happens, such as when you publish an
          article. What cannot be delivered is tried again for three days.
        </p>
        {created ? <Announcement created={created} onClose={() => setCreated(null)} /> : null}
        <WebhookList items={items} />
      </section>
      <NewWebhook
        // A new form after each webhook.
        key={created?.id ?? 'first'}
        isBusy={create.isPending}
        error={create.error}
        onCreate={(input) => create.mutate(input)}
      />
    </div>
  );
}

/** A signed webhook has a secret that its receiver needs; the services of the other presets need none. */
function Announcement({ created, onClose }: { created: Created; onClose: () => void }) {
  if (created.preset === 'standard')
    return <ShownSecret title="The webhook is created" secret={created.secret} onClose={onClose} />;
  return (
    <output className="notice mt-6 block">
      {presets[created.preset].label}: the webhook is created. Open it to try it out.
    </output>
  );
}
