import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Pager } from '#content/components/pager.tsx';
import { parseListSearch, type ListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { MonthLinks } from '#features/note/components/month-links.tsx';
import { NoteDays } from '#features/note/components/note-days.tsx';
import { parseMonth } from '#features/note/note-params.ts';
import { formatLongMonth } from '#lib/dates.ts';
import type { Api } from '#api.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../../-site-head.ts';

const listMonth = (api: Api, month: string, search: ListSearch) =>
  api.note.allPublic.queryOptions({ ...search, month });

export const Route = createFileRoute('/_site/notes/$year/$month/')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps, params }) => {
    const month = parseMonth(params);
    if (month === null) throw notFound();
    const notes = queryClient.ensureQueryData(listMonth(api, month, deps));
    const [{ items }] = await Promise.all([
      notFoundIfMissing(notes),
      queryClient.ensureQueryData(api.note.months.queryOptions()),
    ]);
    if (items.length === 0) throw notFound();
  },
  head: ({ match: { context }, params: { year, month } }) =>
    siteHead(context, () => ({
      path: `/notes/${year}/${month}`,
      title:
        parseMonth({ year, month }) === null
          ? 'Notes'
          : `Notes of ${formatLongMonth(`${year}-${month}-01`)}`,
    })),
  component: Month,
});

function Month() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { year, month } = Route.useParams();
  const list = useSuspenseQuery(listMonth(api, `${year}/${month}`, search)).data;
  const months = useSuspenseQuery(api.note.months.queryOptions()).data;
  const { author } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  return (
    <div className="h-feed">
      <PageHeader title={formatLongMonth(`${year}-${month}-01`)} isFeedName />
      <div className="page-grid">
        <NoteDays entries={list.items} author={author.name} />
        <Pager
          to={`/notes/${year}/${month}`}
          search={search}
          cursor={search.cursor}
          nextCursor={list.nextCursor}
        />
        <MonthLinks months={months} />
      </div>
    </div>
  );
}
