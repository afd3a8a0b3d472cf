import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { Starter } from '#features/page/components/starter.tsx';
import { Starters } from '#features/page/components/starters.tsx';
import { buttonClasses } from '#ui/button-variant.ts';
import { ContentList } from '../-content-list.tsx';
import { contentListRoute, type ContentListInput } from '../-content-list-route.ts';

const list = {
  kind: 'page' as const,
  query: (api: Api, input: ContentListInput) => api.page.all.queryOptions(input),
};
const route = contentListRoute(list);

export const Route = createFileRoute('/dashboard/pages/')({
  ...route,
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context;
    await Promise.all([
      route.loader({ context, deps }),
      queryClient.ensureQueryData(api.page.starters.queryOptions()),
    ]);
  },
  component: Pages,
});

function Pages() {
  const { api } = Route.useRouteContext();
  const { hasBlogroll } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  return (
    <>
      <ContentList source={list} renderNote={(page) => `/${page.slug}`} />
      <Starters>
        <Starter
          path="/blogroll"
          hint="The sites that you read, with their feeds. It is public with its first site."
        >
          <Link to="/dashboard/blogroll" className={buttonClasses()}>
            {hasBlogroll ? 'Open' : 'Start /blogroll'}
            {hasBlogroll ? <span className="sr-only"> /blogroll</span> : null}
          </Link>
        </Starter>
      </Starters>
    </>
  );
}
