import { siteHead } from '../-site-head.ts';

type Context = Parameters<typeof siteHead>[0];

/** The head of a dashboard page: its title, excluded from search engines. */
export const dashboardHead = (context: Context, path: string, title: string) =>
  siteHead(context, () => ({ path, title, private: true }));
