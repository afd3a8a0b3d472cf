import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { getKindName, kinds, type ContentKind } from '#content/kinds.ts';
import { Button } from '#ui/button.tsx';
import type { Use } from '../usage.server.ts';
import { formatTitle } from '#lib/format-title.ts';

interface MediaRemovalProps {
  id: string;
  onRemoved: () => void;
}

const otherUses: Record<Exclude<Use['kind'], ContentKind>, { label: string; path: string }> = {
  bookmark: { label: 'Bookmark', path: '/dashboard/bookmarks' },
  setting: { label: 'Settings', path: '/dashboard/settings' },
  user: { label: 'Profile picture', path: '/dashboard/users' },
};

/** What uses a picture, and the path of its editor. */
function describeUse({ kind, id }: Use): { label: string; path: string } {
  if (kind === 'bookmark' || kind === 'setting' || kind === 'user') return otherUses[kind];
  return { label: getKindName(kind), path: `${kinds[kind].dashboardPath}/${id}/edit` };
}

/** The usage of a picture, and its removal, which is possible only for an unused picture. */
export function MediaRemoval({ id, onRemoved }: MediaRemovalProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const usage = useQuery(api.media.usage.queryOptions({ id }, { staleTime: 0 }));
  const remove = useMutation(
    api.media.remove.mutationOptions({
      onSuccess: () => {
        onRemoved();
        return queryClient.invalidateQueries(api.media.all.pathFilter());
      },
      onError: () => queryClient.invalidateQueries(api.media.usage.pathFilter()),
    }),
  );
  const uses = usage.data?.items;
  return (
    <section aria-labelledby="media-uses" className="space-y-3">
      <h3 id="media-uses" className="font-medium">
        Where it is used
      </h3>
      {usage.error ? <p role="alert">{usage.error.message}</p> : null}
      {uses === undefined && !usage.error ? <output className="block">Loading…</output> : null}
      {uses?.length === 0 ? <p className="text-ink-soft">Not used anywhere.</p> : null}
      {uses && uses.length > 0 ? <UseList uses={uses} /> : null}
      {uses?.length === 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="danger"
            isBusy={remove.isPending}
            onClick={() => (isConfirming ? remove.mutate({ id }) : setConfirming(true))}
          >
            {isConfirming ? 'Delete permanently' : 'Delete'}
          </Button>
          {isConfirming ? (
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
          ) : null}
        </div>
      ) : null}
      <p role="alert" className="text-danger">
        {remove.error?.message}
      </p>
    </section>
  );
}

function UseList({ uses }: { uses: Use[] }) {
  return (
    <>
      <ul className="space-y-1">
        {uses.map((use) => {
          const { label, path } = describeUse(use);
          return (
            <li key={`${use.kind} ${use.id}`}>
              <a className="link" href={path}>
                <bdi>{formatTitle(use.title)}</bdi>
              </a>{' '}
              <span className="meta">
                {label}
                {use.trashed ? ', in the trash' : ''}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="text-ink-soft">It can be deleted once it is not used anywhere.</p>
    </>
  );
}
