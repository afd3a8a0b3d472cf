import { siteHead } from '../-site-head.ts';

type Context = Parameters<typeof siteHead>[0];

/** The head of a dashboard page: its title, excluded from search engines. */
export const dashboardHead = (context: Context, path: string, title: string) =>
  siteHead(context, () => ({ path, title, private: true }));

interface ItemMatch {
  match: { context: Context; pathname: string };
  /** The item, once it is loaded. */
  loaderData?: { title: string } | undefined;
}

/** The head of an item's editor; `label` is the title until the item is loaded. */
export const itemHead = ({ match, loaderData }: ItemMatch, label: string) =>
  dashboardHead(match.context, match.pathname, loaderData?.title ?? label);
