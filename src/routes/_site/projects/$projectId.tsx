import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import { ProjectView } from '#features/project/components/project-view.tsx';
import { breadcrumbs, sourceCode } from '#features/seo/structured-data.ts';
import { markdownLink, siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/projects/$projectId')({
  loader: async ({ context: { api, queryClient }, params: { projectId: slug } }) => {
    await notFoundIfMissing(
      queryClient.ensureQueryData(api.project.bySlug.queryOptions({ slug })),
      (projectId) =>
        redirect({ to: '/projects/$projectId', params: { projectId }, statusCode: 301 }),
    );
  },
  head: ({ match: { context }, params: { projectId: slug } }) =>
    siteHead(context, (site) => {
      const project = context.queryClient.getQueryData(
        context.api.project.bySlug.queryKey({ slug }),
      );
      const path = `/projects/${slug}`;
      if (!project) return { path, title: 'Projects' };
      return {
        path,
        title: project.title,
        description: project.description,
        keywords: project.stack,
        image: project.image?.social ? { url: project.image.social, alt: project.imageAlt } : null,
        alternates: [markdownLink(path)],
        structured: [
          sourceCode(site, { ...project, path, language: null }),
          breadcrumbs(site, [
            { name: 'Projects', path: '/projects' },
            { name: project.title, path },
          ]),
        ],
      };
    }),
  component: Detail,
});

function Detail() {
  const { api } = Route.useRouteContext();
  const { projectId: slug } = Route.useParams();
  const project = useSuspenseQuery(api.project.bySlug.queryOptions({ slug })).data;
  return <ProjectView project={project} />;
}
