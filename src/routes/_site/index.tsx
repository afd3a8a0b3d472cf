import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ArticleRows } from '#features/blog/components/article-rows.tsx';
import { Timeline } from '#features/experience/components/timeline.tsx';
import { ProjectGrid } from '#features/project/components/project-grid.tsx';
import { person, webSite } from '#features/seo/structured-data.ts';
import { ServiceList } from '#features/service/components/service-list.tsx';
import { ContactSection } from '#features/settings/components/contact-section.tsx';
import { HomeSection } from '#features/settings/components/home-section.tsx';
import { Introduction } from '#features/settings/components/introduction.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { articles, experiences, loadHome, projects, services } from '../-home-queries.ts';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => loadHome(context),
  head: ({ match }) =>
    siteHead(match.context, (site) => {
      const elsewhere = site.social.map((place) => place.url);
      return { path: '/', structured: [webSite(site), person(site, elsewhere)] };
    }),
  component: Home,
  errorComponent: ErrorScreen,
});

function Home() {
  const { api } = Route.useRouteContext();
  const { data: site } = useSuspenseQuery(api.settings.site.queryOptions());
  return (
    <>
      <Introduction
        tagline={site.tagline}
        now={site.now}
        portrait={site.portrait}
        portraitAlt={site.portraitAlt}
      />
      <HomeSection title="Selected work" more={{ to: '/projects', label: 'All projects' }}>
        <ProjectGrid level={3} projects={useSuspenseQuery(projects(api)).data} />
      </HomeSection>
      <HomeSection title="Latest writing" more={{ to: '/blog', label: 'All writing' }}>
        <ArticleRows articles={useSuspenseQuery(articles(api)).data.items} />
      </HomeSection>
      <HomeSection title="What I can do for you" more={{ to: '/services', label: 'All services' }}>
        <ServiceList services={useSuspenseQuery(services(api)).data.items} />
      </HomeSection>
      <HomeSection title="Where I have been" more={{ to: '/about', label: 'About me' }}>
        <Timeline entries={useSuspenseQuery(experiences(api)).data.items} limit={5} />
      </HomeSection>
      <ContactSection mail={site.links.mail} bookingLink={site.bookingLink} />
    </>
  );
}
