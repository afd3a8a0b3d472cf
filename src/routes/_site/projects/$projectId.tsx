import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { orNotFound } from '#content/missing.ts';
import { ProjectView } from '#features/project/components/project-view.tsx';
import { breadcrumbs, sourceCode } from '#features/seo/structured-data.ts';
import { markdownOf, siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/projects/$projectId')({
  loader: async ({ context: { api, queryClient }, params: { projectId: slug } }) => {
    await orNotFound(
      queryClient.ensureQueryData(api.project.bySlug.queryOptions({ slug })),
      (projectId) =>
        redirect({ to: '/projects/$projectId', params: { projectId }, statusCode: 301 }),
    );
  },
  head: ({ match: { context }, params: { projectId: slug } }) =>
    siteHead(context, (site) => {
      const found = context.queryClient.getQueryData(context.api.project.bySlug.queryKey({ slug }));
      const path = `/projects/${slug}`;
      if (!found) return { path, title: 'Projects' };
      return {
        path,
        title: found.title,
        description: found.description,
        keywords: found.stack,
        image: found.image?.social ? { url: found.image.social, alt: found.imageAlt } : null,
        alternates: [markdownOf(path)],
        structured: [
          sourceCode(site, { ...found, path, language: null }),
          breadcrumbs(site, [
            { name: 'Projects', path: '/projects' },
            { name: found.title, path },
          ]),
        ],
      };
    }),
  component: Detail,
});

function Detail() {
  const { api } = Route.useRouteContext();
  const { projectId: slug } = Route.useParams();
  const found = useSuspenseQuery(api.project.bySlug.queryOptions({ slug })).data;
  return <ProjectView project={found} />;
}
