import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Use } from '../usage.server.ts';

interface MediaRemovalProps {
  id: string;
  onRemoved: () => void;
}

const places = {
  article: { says: 'Article', at: (id: string) => `/dashboard/blog/${id}/edit` },
  project: { says: 'Project', at: (id: string) => `/dashboard/projects/${id}/edit` },
  service: { says: 'Service', at: (id: string) => `/dashboard/services/${id}/edit` },
  snippet: { says: 'Snippet', at: (id: string) => `/dashboard/snippets/${id}/edit` },
  experience: { says: 'Experience', at: (id: string) => `/dashboard/experiences/${id}/edit` },
  page: { says: 'Page', at: (id: string) => `/dashboard/pages/${id}/edit` },
  bookmark: { says: 'Bookmark', at: () => '/dashboard/bookmarks' },
  setting: { says: 'Settings', at: () => '/dashboard/settings' },
  user: { says: 'Profile picture', at: () => '/dashboard/users' },
};

/** Where a picture is used; and its removal, which waits until it is used nowhere. */
export function MediaRemoval({ id, onRemoved }: MediaRemovalProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [isSure, setSure] = useState(false);
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
      {uses === undefined && !usage.error ? <output className="block">Looking…</output> : null}
      {uses?.length === 0 ? <p className="text-ink-soft">Nowhere.</p> : null}
      {uses && uses.length > 0 ? <UseList uses={uses} /> : null}
      {uses?.length === 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => (isSure ? remove.mutate({ id }) : setSure(true))}
          >
            {isSure ? 'Remove it for good' : 'Remove'}
          </Button>
          {isSure ? (
            <Button look="quiet" onClick={() => setSure(false)}>
              Keep it
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
            <a className="link" href={places[kind].at(usedBy)}>
              <bdi>{title}</bdi>
            </a>{' '}
            <span className="meta">
              {places[kind].says}
              {trashed ? ', in the trash' : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">It can be removed once it is used nowhere.</p>
    </>
  );
}
