import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { publicationStatus, statusLabels } from '#content/editing/publication-status.ts';
import { refreshQueries } from '#content/editing/refresh-queries.ts';
import { describeFailure } from '#content/editing/saved-content.ts';
import { kinds } from '#content/kinds.ts';
import { Button } from '#ui/button.tsx';
import { buttonClasses } from '#ui/button-variant.ts';
import { notify } from '#ui/notify.ts';
import type { StarterName } from '../starters.ts';
import { Starter } from './starter.tsx';

const hints: Record<StarterName, string> = {
  now: 'What you are doing at the moment, with the date. It begins as a draft that asks the questions.',
  colophon: 'How the site is made. It begins as a draft that says what the site runs on.',
};

/** The usual pages of a personal site: one press makes the draft of one, or opens it. `children` are further ones. */
export function Starters({ children }: { children?: ReactNode }) {
  const { api } = useRouteContext({ from: '__root__' });
  const { items } = useSuspenseQuery(api.page.starters.queryOptions()).data;
  const create = useCreation();
  return (
    <section id="starters" aria-labelledby="starters-title" className="mt-12">
      <h2 id="starters-title" className="text-h3">
        Usual pages
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Pages that many personal sites have, at the addresses where readers look for them.
      </p>
      <ul className="border-b border-rule">
        {items.map(({ name, page }) => (
          <Starter key={name} path={`/${name}`} hint={hints[name]}>
            {page === null ? (
              <Button isBusy={create.isPending} onClick={() => create.mutate({ name })}>
                Start /{name}
              </Button>
            ) : (
              <Link
                // The router cannot check a computed path.
                to={`${kinds.page.dashboardPath}/${page.id}/edit` as string}
                className={buttonClasses()}
              >
                Open <span className="sr-only">/{name}</span>
                <span className="meta">{statusLabels[publicationStatus(page)]}</span>
              </Link>
            )}
          </Starter>
        ))}
        {children}
      </ul>
    </section>
  );
}

function useCreation() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation(
    api.page.createStarter.mutationOptions({
      onSuccess: async ({ id }) => {
        await navigate({ to: `${kinds.page.dashboardPath}/${id}/edit` as string });
        await refreshQueries(queryClient);
      },
      onError: (error) =>
        void notify('error', describeFailure(error, 'The site cannot be reached. Try again.')),
    }),
  );
}
