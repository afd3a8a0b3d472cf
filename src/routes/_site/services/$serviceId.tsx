import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { orNotFound } from '#content/missing.ts';
import { ServiceView } from '#features/service/components/service-view.tsx';
import { breadcrumbs } from '#features/seo/structured-data.ts';
import { markdownOf, siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/services/$serviceId')({
  loader: async ({ context: { api, queryClient }, params: { serviceId: slug } }) => {
    await orNotFound(
      queryClient.ensureQueryData(api.service.bySlug.queryOptions({ slug })),
      (serviceId) =>
        redirect({ to: '/services/$serviceId', params: { serviceId }, statusCode: 301 }),
    );
  },
  head: ({ match: { context }, params: { serviceId: slug } }) =>
    siteHead(context, (site) => {
      const found = context.queryClient.getQueryData(context.api.service.bySlug.queryKey({ slug }));
      const path = `/services/${slug}`;
      if (!found) return { path, title: 'Services' };
      return {
        path,
        title: found.title,
        description: found.description,
        keywords: found.stack,
        image: found.image?.social ? { url: found.image.social, alt: found.imageAlt } : null,
        alternates: [markdownOf(path)],
        structured: [
          breadcrumbs(site, [
            { name: 'Services', path: '/services' },
            { name: found.title, path },
          ]),
        ],
      };
    }),
  component: Detail,
});

function Detail() {
  const { api } = Route.useRouteContext();
  const { serviceId: slug } = Route.useParams();
  const found = useSuspenseQuery(api.service.bySlug.queryOptions({ slug })).data;
  const { bookingLink } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  return <ServiceView service={found} bookingLink={bookingLink} />;
}
