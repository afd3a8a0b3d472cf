import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Timeline } from '#features/experience/components/timeline.tsx';
import { PageView } from '#features/page/components/page-view.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { optionalPageHead, loadOptionalPage } from '../-load-page.ts';

const slug = 'about';

export const Route = createFileRoute('/_site/about')({
  loader: async ({ context }) => {
    const experiences = context.api.experience.allPublic.queryOptions();
    await Promise.all([
      loadOptionalPage(context, slug),
      context.queryClient.ensureQueryData(experiences),
    ]);
  },
  head: ({ match }) =>
    optionalPageHead(match.context, slug, {
      title: 'About',
      description: 'About the owner of this site.',
    }),
  component: About,
});

function About() {
  const { api } = Route.useRouteContext();
  const { data: page } = useSuspenseQuery(api.page.findBySlug.queryOptions({ slug }));
  const { items } = useSuspenseQuery(api.experience.allPublic.queryOptions()).data;
  const experience =
    items.length === 0 ? null : (
      <section aria-labelledby="experience" className="mt-16">
        <h2 id="experience" className="text-h2 mb-4">
          Experience
        </h2>
        <Timeline entries={items} full />
        <p className="mt-4">
          <Link to="/resume" className="link target">
            View as a printable résumé
          </Link>
        </p>
      </section>
    );
  if (page) return <PageView page={page}>{experience}</PageView>;
  return (
    <>
      <PageHeader title="About" />
      <div className="page-grid">
        {experience ?? (
          <EmptyList ownerStep={{ to: '/dashboard/pages/create', label: 'Write the page “about”' }}>
            There is nothing about the owner of this site yet.
          </EmptyList>
        )}
      </div>
    </>
  );
}
