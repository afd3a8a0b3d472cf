import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import { ServiceView } from '#features/service/components/service-view.tsx';
import { breadcrumbs, service as serviceData } from '#features/seo/structured-data.ts';
import { markdownLink, siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/services/$serviceId')({
  loader: async ({ context: { api, queryClient }, params: { serviceId: slug } }) => {
    await notFoundIfMissing(
      queryClient.ensureQueryData(api.service.bySlug.queryOptions({ slug })),
      (serviceId) =>
        redirect({ to: '/services/$serviceId', params: { serviceId }, statusCode: 301 }),
    );
  },
  head: ({ match: { context }, params: { serviceId: slug } }) =>
    siteHead(context, (site) => {
      const service = context.queryClient.getQueryData(
        context.api.service.bySlug.queryKey({ slug }),
      );
      const path = `/services/${slug}`;
      if (!service) return { path, title: 'Services' };
      return {
        path,
        title: service.title,
        description: service.description,
        keywords: service.stack,
        image: service.image?.social ? { url: service.image.social, alt: service.imageAlt } : null,
        alternates: [markdownLink(path)],
        structured: [
          serviceData(site, { ...service, path }),
          breadcrumbs(site, [
            { name: 'Services', path: '/services' },
            { name: service.title, path },
          ]),
        ],
      };
    }),
  component: Detail,
});

function Detail() {
  const { api } = Route.useRouteContext();
  const { serviceId: slug } = Route.useParams();
  const service = useSuspenseQuery(api.service.bySlug.queryOptions({ slug })).data;
  const { bookingLink } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  return <ServiceView service={service} bookingLink={bookingLink} />;
}
