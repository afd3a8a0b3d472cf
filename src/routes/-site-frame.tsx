import { isOwner } from '#lib/roles.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchLink } from '#features/search/components/search-link.tsx';
import { SearchMenu } from '#features/search/components/search-menu.tsx';
import { SiteFooter } from '#features/settings/components/site-footer.tsx';
import { SiteHeader } from '#features/settings/components/site-header.tsx';
import { ThemeToggle } from '#features/theme/components/theme-toggle.tsx';
import { AccountLinks } from '#features/user/components/account-links.tsx';
import { AccountMenu } from '#features/user/components/account-menu.tsx';
import { loadOwnerTools } from './-load-owner-tools.ts';
import { useCurrentUser } from './-use-current-user.ts';

/** The layout of every public page: header, content, footer. */
export function SiteFrame(props: { children: ReactNode }) {
  const { api } = useRouteContext({ from: '__root__' });
  const user = useCurrentUser();
  const { data: site } = useSuspenseQuery(api.settings.site.queryOptions());
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        name={site.name}
        logo={site.logo}
        links={site.navigation}
        actions={
          <>
            <SearchLink />
            <ThemeToggle />
            <AccountMenu user={user} />
          </>
        }
        account={
          <>
            <AccountLinks user={user} />
            <SearchLink labelled />
          </>
        }
      />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {props.children}
      </main>
      <SiteFooter
        name={site.name}
        year={site.year}
        mail={site.links.mail}
        links={site.navigation}
        hasFeed={site.hasArticles}
        social={site.social}
        repository={site.links.repository}
      />
      <SearchMenu
        suggested={site.navigation.map(({ to, label }) => ({ path: to, title: label }))}
        ownerTools={isOwner(user) ? loadOwnerTools : undefined}
      />
    </div>
  );
}
