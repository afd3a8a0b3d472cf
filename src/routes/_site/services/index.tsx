import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import type { ListSearch } from '#content/list-search.ts';
import { ServiceList } from '#features/service/components/service-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Api } from '#api.ts';
import { publicListRoute } from '../-public-list-route.ts';

const listServices = (api: Api, search: ListSearch) => api.service.allPublic.queryOptions(search);

export const Route = createFileRoute('/_site/services/')({
  ...publicListRoute(listServices, {
    path: '/services',
    title: 'Services',
    description: 'Services, how they work, and what they cost.',
  }),
  component: List,
});

function List() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(listServices(api, search)).data;
  return (
    <>
      <PageHeader title="Services">
        {items.length > 0 ? <p>What I can do for you, how it works, and what it costs.</p> : null}
      </PageHeader>
      <div className="page-grid">
        {items.length === 0 ? (
          <EmptyList
            ownerStep={{ to: '/dashboard/services/create', label: 'Offer your first service' }}
          >
            No service is offered here yet.
          </EmptyList>
        ) : (
          <ServiceList services={items} />
        )}
        <Pager to="/services" search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </>
  );
}
