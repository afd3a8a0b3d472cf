import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import type { ListSearch } from '#content/list-search.ts';
import { ChangeList } from '#features/change/components/change-list.tsx';
import { changeFeedLinks, changeFeedPath } from '#features/feeds/feed.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { Api } from '#api.ts';
import { publicListRoute } from './-public-list-route.ts';

const listChanges = (api: Api, search: ListSearch) => api.change.allPublic.queryOptions(search);

export const Route = createFileRoute('/_site/changes')({
  ...publicListRoute(listChanges, {
    path: '/changes',
    title: 'Changes',
    description: 'What changed in the articles after they were published.',
    alternates: changeFeedLinks,
  }),
  component: Changes,
});

function Changes() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(listChanges(api, search)).data;
  return (
    <>
      <PageHeader title="Changes">
        <p>
          What changed in the articles after they were published. Also as a{' '}
          <a href={changeFeedPath('atom')} className="link">
            feed
          </a>
          .
        </p>
      </PageHeader>
      <div className="page-grid">
        {items.length === 0 ? (
          <EmptyList ownerStep={{ to: '/dashboard/blog', label: 'Open an article' }}>
            No change is listed here yet.
          </EmptyList>
        ) : (
          <ChangeList changes={items} />
        )}
        <Pager to="/changes" search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </>
  );
}
