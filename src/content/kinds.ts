interface KindFacts {
  /** The namespace of its procedures. */
  namespace: string;
  /** The path before the slug of its pages; null for a kind without pages. */
  path: string | null;
  /** The public page that shows all its items; null for pages, which have no list. */
  listPath: string | null;
  dashboardPath: string;
  /** The folder of its documents in an export and in the demo content. */
  folder: string;
  /** Its nouns, and the names of its section in the dashboard and for readers. */
  labels: { one: string; many: string; section: string; publicSection: string };
  /** Whether an item has a cover image. */
  hasCover: boolean;
}

/** The facts about each kind of content that several features share. The name of a kind is also that of its table. */
export const kinds = {
  article: {
    namespace: 'blog',
    path: '/blog',
    listPath: '/blog',
    dashboardPath: '/dashboard/blog',
    folder: 'articles',
    labels: { one: 'article', many: 'articles', section: 'Articles', publicSection: 'Writing' },
    hasCover: true,
  },
  project: {
    namespace: 'project',
    path: '/projects',
    listPath: '/projects',
    dashboardPath: '/dashboard/projects',
    folder: 'projects',
    labels: { one: 'project', many: 'projects', section: 'Projects', publicSection: 'Projects' },
    hasCover: true,
  },
  service: {
    namespace: 'service',
    path: '/services',
    listPath: '/services',
    dashboardPath: '/dashboard/services',
    folder: 'services',
    labels: { one: 'service', many: 'services', section: 'Services', publicSection: 'Services' },
    hasCover: true,
  },
  snippet: {
    namespace: 'snippet',
    path: '/snippets',
    listPath: '/snippets',
    dashboardPath: '/dashboard/snippets',
    folder: 'snippets',
    labels: { one: 'snippet', many: 'snippets', section: 'Snippets', publicSection: 'Snippets' },
    hasCover: false,
  },
  experience: {
    namespace: 'experience',
    path: null,
    listPath: '/about',
    dashboardPath: '/dashboard/experiences',
    folder: 'experiences',
    labels: {
      one: 'experience',
      many: 'experiences',
      section: 'Experiences',
      publicSection: 'Experience',
    },
    hasCover: true,
  },
  page: {
    namespace: 'page',
    path: '',
    listPath: null,
    dashboardPath: '/dashboard/pages',
    folder: 'pages',
    labels: { one: 'page', many: 'pages', section: 'Pages', publicSection: 'Pages' },
    hasCover: false,
  },
} as const satisfies Record<string, KindFacts>;

export type ContentKind = keyof typeof kinds;
export const contentKinds = Object.keys(kinds) as ContentKind[]; // the keys of the constant above

/** The kinds whose items have pages of their own. */
export type PagedKind = {
  [Kind in ContentKind]: (typeof kinds)[Kind]['path'] extends string ? Kind : never;
}[ContentKind];
export const isPagedKind = (kind: ContentKind): kind is PagedKind => kinds[kind].path !== null;
export const pagedKinds = contentKinds.filter(isPagedKind);

/** The kinds whose items have pages, and a public list of them. */
type ListedKind = {
  [Kind in PagedKind]: (typeof kinds)[Kind]['listPath'] extends string ? Kind : never;
}[PagedKind];
export const listedKinds = pagedKinds.filter(
  (kind): kind is ListedKind => kinds[kind].listPath !== null,
);

/** The public path of an item: its page, or for a kind without pages their list. */
export function contentPath(kind: ContentKind, slug: string | null): string {
  const { path, listPath } = kinds[kind];
  return path === null ? listPath : `${path}/${slug}`;
}

/** Finds the kind by the first segment of a path; undefined if it belongs to no kind. */
export function findKindByPath(segment: string): PagedKind | undefined {
  return segment === '' ? undefined : pagedKinds.find((kind) => kinds[kind].path === `/${segment}`);
}
