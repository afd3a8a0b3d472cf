import { siteHead } from '../-site-head.ts';

type Context = Parameters<typeof siteHead>[0];

/** The head of a page of the dashboard: its title, and nothing for search engines. */
export const dashboardHead = (context: Context, path: string, title: string) =>
  siteHead(context, () => ({ path, title, private: true }));
