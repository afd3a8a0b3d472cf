import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { ResumeView } from '#features/experience/components/resume-view.tsx';
import { siteHead } from '../-site-head.ts';

const experiences = (api: Api) => api.experience.allPublic.queryOptions({ limit: 100 });

export const Route = createFileRoute('/_site/resume')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(experiences(api));
  },
  head: ({ match }) =>
    siteHead(match.context, (site) => ({
      path: '/resume',
      title: 'Résumé',
      description: `What ${site.name} has done, and where.`,
    })),
  component: Resume,
});

function Resume() {
  const { api } = Route.useRouteContext();
  const site = useSuspenseQuery(api.settings.site.queryOptions()).data;
  const { items } = useSuspenseQuery(experiences(api)).data;
  const { name, tagline, now, links, url } = site;
  return (
    <ResumeView
      name={name}
      tagline={tagline}
      summary={now}
      mail={links.mail}
      url={url}
      entries={items}
    />
  );
}
