import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { person, webSite } from '#features/seo/structured-data.ts';
import { Introduction } from '#features/settings/components/introduction.tsx';
import { HomeContent } from '../-home/home-content.tsx';
import { homeParts, loadHome } from '../-home/queries.ts';
import { blogrollLink, siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => loadHome(context),
  head: ({ match }) =>
    siteHead(match.context, (site) => {
      const { twitter } = site.links;
      const socialUrls = site.social.map((profile) => profile.url);
      const profileUrls = [...new Set(twitter ? [...socialUrls, twitter] : socialUrls)];
      const alternates = site.hasBlogroll ? [blogrollLink] : [];
      return { path: '/', alternates, structured: [webSite(site), person(site, profileUrls)] };
    }),
  component: Home,
});

function Home() {
  const { api } = Route.useRouteContext();
  const { data: site } = useSuspenseQuery(api.settings.site.queryOptions());
  const { data: parts } = useSuspenseQuery(homeParts(api));
  return (
    <>
      <Introduction
        tagline={site.tagline}
        nowHtml={site.nowHtml}
        portrait={site.portrait}
        portraitAlt={site.portraitAlt}
      />
      <HomeContent parts={parts} />
      {site.isEmpty ? (
        <div className="page-grid mt-12 md:mt-16">
          <EmptyList ownerStep={{ to: '/dashboard', label: 'See the first steps' }}>
            Nothing is published here yet.
          </EmptyList>
        </div>
      ) : null}
    </>
  );
}
