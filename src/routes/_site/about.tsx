import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { Timeline } from '#features/experience/components/timeline.tsx';
import { PageView } from '#features/page/components/page-view.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { loadPage, pageRouteHead } from '../-page-route.ts';

const slug = 'about';

export const Route = createFileRoute('/_site/about')({
  loader: async ({ context }) => {
    const experiences = context.api.experience.allPublic.queryOptions();
    await Promise.all([loadPage(context, slug), context.queryClient.ensureQueryData(experiences)]);
  },
  head: ({ match }) => pageRouteHead(match.context, slug),
  component: About,
  errorComponent: ErrorScreen,
});

function About() {
  const { api } = Route.useRouteContext();
  const { items } = useSuspenseQuery(api.experience.allPublic.queryOptions()).data;
  return (
    <PageView page={useSuspenseQuery(api.page.bySlug.queryOptions({ slug })).data}>
      <section aria-labelledby="experience" className="mt-16">
        <h2 id="experience" className="text-h2 mb-4">
          Experience
        </h2>
        <Timeline entries={items} full />
        <p className="mt-4">
          <Link to="/resume" className="link target">
            The same as a résumé to print
          </Link>
        </p>
      </section>
    </PageView>
  );
}
