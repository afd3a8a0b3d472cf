import type { QueryClient } from '@tanstack/react-query';
import {
  HeadContent,
  Outlet,
  Scripts,
  createRootRouteWithContext,
} from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { firstPaintScript } from '#features/theme/first-paint.ts';
import { currentUserQuery } from '#features/user/functions.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import newsreader from '#ui/fonts/newsreader.woff2';
import { SiteFrame } from './-site-frame.tsx';
import styles from '../styles.css?url';

export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
}

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
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#fbf9f6', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#0e1014', media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      { rel: 'preload', href: newsreader, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
    scripts: [{ children: firstPaintScript }],
  }),
  component: Root,
  notFoundComponent: () => (
    <SiteFrame>
      <NotFoundScreen />
    </SiteFrame>
  ),
  errorComponent: ErrorScreen,
});

function Root() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
