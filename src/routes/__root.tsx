import { useQuery } from '@tanstack/react-query';
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followSignIn, loadCurrentUser } from './-current-user.ts';
import { NavigationProgress } from './-navigation-progress.tsx';
import { errorReportConfig } from './-error-report-config.ts';
import { rootHead } from './-root-head.ts';
import type { RouterContext } from './-router-context.ts';
import { SiteFrame } from './-site-frame.tsx';
import { SiteNotFound } from './-site-not-found.tsx';
import { ThemeColor } from './-theme-color.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ user: await loadCurrentUser(context.queryClient) }),
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(context.api.settings.site.queryOptions());
  },
  head: rootHead,
  component: Root,
  notFoundComponent: () => (
    <SiteFrame>
      <SiteNotFound />
    </SiteFrame>
  ),
});

function Root() {
  const { api, env, queryClient } = Route.useRouteContext();
  useEffect(() => followSignIn({ queryClient, api }), [queryClient, api]);
  // The loader's data. If loading failed, the error screen has the default accent.
  const { data: site } = useQuery({ ...api.settings.site.queryOptions(), enabled: false });
  return (
    <html lang="en" data-accent={site?.accent} {...errorReportConfig(env)} suppressHydrationWarning>
      <head>
        <ThemeColor />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <NavigationProgress />
        <Scripts />
      </body>
    </html>
  );
}
