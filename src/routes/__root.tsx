import { useQuery } from '@tanstack/react-query';
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router';
import { currentUserQuery } from '#features/user/functions.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { reportsTo } from './-reports-to.ts';
import { rootHead } from './-root-head.ts';
import type { RouterContext } from './-router-context.ts';
import { SiteFrame } from './-site-frame.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData({
      ...currentUserQuery,
      revalidateIfStale: true,
    });
    return { user };
  },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(context.api.settings.site.queryOptions());
  },
  head: rootHead,
  component: Root,
  notFoundComponent: () => (
    <SiteFrame>
      <NotFoundScreen />
    </SiteFrame>
  ),
  errorComponent: ErrorScreen,
});

function Root() {
  const { user, api, env } = Route.useRouteContext();
  // What the loader brought; where that failed, the error screen stands in the usual accent.
  const { data: site } = useQuery({ ...api.settings.site.queryOptions(), enabled: false });
  return (
    <html
      lang="en"
      {...{ 'data-live': user ? true : undefined, 'data-accent': site?.accent, ...reportsTo(env) }}
      suppressHydrationWarning
    >
      <head>
        {/* Not in the route's head, which keeps one tag a name. */}
        <meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1014" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
