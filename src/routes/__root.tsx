import { useQuery } from '@tanstack/react-query';
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router';
import { currentUserQuery } from '#features/user/functions.ts';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { NavigationProgress } from './-navigation-progress.tsx';
import { errorReportConfig } from './-error-report-config.ts';
import { rootHead } from './-root-head.ts';
import type { RouterContext } from './-router-context.ts';
import { SiteFrame } from './-site-frame.tsx';
import { ThemeColor } from './-theme-color.tsx';

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
});

function Root() {
  const { user, api, env } = Route.useRouteContext();
  // The loader's data. If loading failed, the error screen has the default accent.
  const { data: site } = useQuery({ ...api.settings.site.queryOptions(), enabled: false });
  return (
    <html
      lang="en"
      data-live={user ? true : undefined}
      data-accent={site?.accent}
      {...errorReportConfig(env)}
      suppressHydrationWarning
    >
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
