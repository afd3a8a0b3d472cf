/** The kinds of content that share this module; each is also the name of its table. */
export const contentKinds = [
  'article',
  'project',
  'service',
  'snippet',
  'experience',
  'page',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The kinds whose items have pages, and the path before the slug. */
export const kindPaths = {
  article: '/blog',
  project: '/projects',
  service: '/services',
  snippet: '/snippets',
  page: '',
} as const;
export type PagedKind = keyof typeof kindPaths;
export const pagedKinds = Object.keys(kindPaths) as PagedKind[]; // the keys of the constant above

/** Finds the kind by the first segment of a path; undefined if it belongs to no kind. */
export function findKindByPath(segment: string): PagedKind | undefined {
  return segment === '' ? undefined : pagedKinds.find((kind) => kindPaths[kind] === `/${segment}`);
}
