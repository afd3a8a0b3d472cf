import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Use } from '../usage.server.ts';

interface MediaRemovalProps {
  id: string;
  onRemoved: () => void;
}

const usageKinds = {
  article: { label: 'Article', getPath: (id: string) => `/dashboard/blog/${id}/edit` },
  project: { label: 'Project', getPath: (id: string) => `/dashboard/projects/${id}/edit` },
  service: { label: 'Service', getPath: (id: string) => `/dashboard/services/${id}/edit` },
  snippet: { label: 'Snippet', getPath: (id: string) => `/dashboard/snippets/${id}/edit` },
  experience: { label: 'Experience', getPath: (id: string) => `/dashboard/experiences/${id}/edit` },
  page: { label: 'Page', getPath: (id: string) => `/dashboard/pages/${id}/edit` },
  bookmark: { label: 'Bookmark', getPath: () => '/dashboard/bookmarks' },
  setting: { label: 'Settings', getPath: () => '/dashboard/settings' },
  user: { label: 'Profile picture', getPath: () => '/dashboard/users' },
};

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
        {uses.map(({ kind, id: usedBy, title, trashed }) => (
          <li key={`${kind} ${usedBy}`}>
            <a className="link" href={usageKinds[kind].getPath(usedBy)}>
              <bdi>{title}</bdi>
            </a>{' '}
            <span className="meta">
              {usageKinds[kind].label}
              {trashed ? ', in the trash' : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">It can be deleted once it is not used anywhere.</p>
    </>
  );
}
