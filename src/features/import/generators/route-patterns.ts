/** The file of a page whose address has parameters: of Astro, Next, Nuxt and SvelteKit. */
const routePattern =
  /(?:^|\/)(?:pages|app|routes)\/(.*\[[^\]]+\].*)\.(?:astro|[jt]sx?|mdx?|vue|svelte)$/;
const datePattern = /^(?:year|month|day)$/;
const slugPattern =
  /^(?:slug|id|post|name|title|path|article|entry|page|post_?slug|post_?id|blog)$/i;

/**
 * The pattern of the addresses that such a file makes, as `/:year/:slug`; `:rest` stands for several segments. Undefined for
 * other files, and for parameters that are not those of texts.
 */
export function parseRoutePattern(path: string): string | undefined {
  const [, route = ''] = routePattern.exec(path) ?? [];
  if (route === '') return undefined;
  const segments = route
    .split('/')
    .filter((segment) => !/^\(.*\)$|^@/.test(segment))
    .map(convertSegment);
  if (/^(?:page|index|\+page|route)$/.test(segments.at(-1) ?? '')) segments.pop();
  return segments.includes(undefined) ? undefined : `/${segments.join('/')}`;
}

function convertSegment(segment: string): string | undefined {
  const [, dots, name = ''] = /^\[{1,2}(\.\.\.)?(\w+)\]{1,2}$/.exec(segment) ?? [];
  if (name === '') return segment.includes('[') ? undefined : segment;
  if (datePattern.test(name)) return `:${name}`;
  if (!slugPattern.test(name)) return undefined;
  return dots === undefined ? ':slug' : ':rest';
}

/** Names of sections that have articles of any folder. */
const sectionPattern = /^(?:blog|posts?|articles?|writing|notes|news|journal)$/;

/** Whether a text may have an address of this pattern: the names in it are those of its folders, or usual ones. */
export function isRouteOf(pattern: string, path: string): boolean {
  const folders = new Set(path.split('/').slice(0, -1));
  return pattern
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith(':'))
    .every((segment) => folders.has(segment) || sectionPattern.test(segment));
}
