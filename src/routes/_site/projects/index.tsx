import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Pager } from '#content/components/pager.tsx';
import type { ListSearch } from '#content/list-search.ts';
import { ProjectGrid } from '#features/project/components/project-grid.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Api } from '#api.ts';
import { publicListRoute } from '../-public-list-route.ts';

const listProjects = (api: Api, search: ListSearch) => api.project.allPublic.queryOptions(search);

export const Route = createFileRoute('/_site/projects/')({
  ...publicListRoute(listProjects, {
    path: '/projects',
    title: 'Projects',
    description: 'Projects, and what was learnt by building them.',
  }),
  component: List,
});

function List() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(listProjects(api, search)).data;
  return (
    <>
      <PageHeader title="Projects">
        {items.length > 0 ? (
          <p>Things I have made, some of them still in use, and what I learnt by making them.</p>
        ) : null}
      </PageHeader>
      <div className="page-grid">
        {items.length === 0 ? (
          <EmptyList
            ownerStep={{ to: '/dashboard/projects/create', label: 'Show your first project' }}
          >
            No project is shown here yet.
          </EmptyList>
        ) : (
          <ProjectGrid level={2} projects={items} isFirst />
        )}
        <Pager to="/projects" search={search} cursor={search.cursor} nextCursor={nextCursor} />
      </div>
    </>
  );
}
