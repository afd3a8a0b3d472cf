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
  /** The second key of the shortcut to its section in the dashboard: `g`, then this key. */
  shortcutKey: string;
  /**
   * Its nouns, the names of its section in the dashboard and for readers, and the label on the social cards of its
   * pages, empty for none.
   */
  labels: { one: string; many: string; section: string; publicSection: string; card: string };
  /** Whether an item has a cover image, and whether that needs an alternative text. */
  cover: 'described' | 'decorative' | null;
  /** Whether the slug of an item begins with the month of its publication, as in `2026/11/tides`. */
  hasMonthInSlug: boolean;
  /** Whether an item needs no title: then its text says one. */
  hasOptionalTitle: boolean;
  /** Whether an item has source code, in the column `code`. */
  hasCode: boolean;
  /** The columns that are searched like tags: texts, or lists of names. */
  keywordFields: readonly string[];
  /** Further columns in the front matter of the Markdown variant of its pages. */
  markdownFields: readonly string[];
}

/** The facts about each kind of content that several features share. The name of a kind is also that of its table. */
export const kinds = {
  article: {
    namespace: 'blog',
    path: '/blog',
    listPath: '/blog',
    dashboardPath: '/dashboard/blog',
    folder: 'articles',
    shortcutKey: 'b',
    labels: {
      one: 'article',
      many: 'articles',
      section: 'Articles',
      publicSection: 'Writing',
      card: 'Writing',
    },
    cover: 'described',
    hasMonthInSlug: false,
    hasOptionalTitle: false,
    hasCode: false,
    keywordFields: [],
    markdownFields: ['canonicalUrl', 'series'],
  },
  project: {
    namespace: 'project',
    path: '/projects',
    listPath: '/projects',
    dashboardPath: '/dashboard/projects',
    folder: 'projects',
    shortcutKey: 'p',
    labels: {
      one: 'project',
      many: 'projects',
      section: 'Projects',
      publicSection: 'Projects',
      card: 'Project',
    },
    cover: 'described',
    hasMonthInSlug: false,
    hasOptionalTitle: false,
    hasCode: false,
    keywordFields: ['stack'],
    markdownFields: ['stack', 'repositoryUrl', 'demoUrl'],
  },
  service: {
    namespace: 'service',
    path: '/services',
    listPath: '/services',
    dashboardPath: '/dashboard/services',
    folder: 'services',
    shortcutKey: 'v',
    labels: {
      one: 'service',
      many: 'services',
      section: 'Services',
      publicSection: 'Services',
      card: 'Service',
    },
    cover: 'described',
    hasMonthInSlug: false,
    hasOptionalTitle: false,
    hasCode: false,
    keywordFields: ['stack'],
    markdownFields: ['stack', 'priceNote'],
  },
  snippet: {
    namespace: 'snippet',
    path: '/snippets',
    listPath: '/snippets',
    dashboardPath: '/dashboard/snippets',
    folder: 'snippets',
    shortcutKey: 'n',
    labels: {
      one: 'snippet',
      many: 'snippets',
      section: 'Snippets',
      publicSection: 'Snippets',
      card: 'Snippet',
    },
    cover: null,
    hasMonthInSlug: false,
    hasOptionalTitle: false,
    hasCode: true,
    keywordFields: ['language', 'category'],
    markdownFields: ['language', 'category'],
  },
  note: {
    namespace: 'note',
    path: '/notes',
    listPath: '/notes',
    dashboardPath: '/dashboard/notes',
    folder: 'notes',
    shortcutKey: 'j',
    labels: {
      one: 'note',
      many: 'notes',
      section: 'Notes',
      publicSection: 'Notes',
      card: 'Note',
    },
    cover: null,
    hasMonthInSlug: true,
    hasOptionalTitle: true,
    hasCode: false,
    keywordFields: ['siteName', 'quoteAuthor'],
    markdownFields: ['form', 'linkUrl'],
  },
  experience: {
    namespace: 'experience',
    path: null,
    listPath: '/about',
    dashboardPath: '/dashboard/experiences',
    folder: 'experiences',
    shortcutKey: 'e',
    labels: {
      one: 'experience',
      many: 'experiences',
      section: 'Experiences',
      publicSection: 'Experience',
      card: '',
    },
    cover: 'decorative',
    hasMonthInSlug: false,
    hasOptionalTitle: false,
    hasCode: false,
    keywordFields: ['organisation', 'location'],
    markdownFields: [],
  },
  page: {
    namespace: 'page',
    path: '',
    listPath: null,
    dashboardPath: '/dashboard/pages',
    folder: 'pages',
    shortcutKey: 'a',
    labels: { one: 'page', many: 'pages', section: 'Pages', publicSection: 'Pages', card: '' },
    cover: null,
    hasMonthInSlug: false,
    hasOptionalTitle: false,
    hasCode: false,
    keywordFields: [],
    markdownFields: [],
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

/** The public lists of the kinds, in the order of the kinds. */
export const listPaths = listedKinds.map((kind) => kinds[kind].listPath);

/** The singular name of a kind, as a label. */
export function getKindName(kind: ContentKind): string {
  const { one } = kinds[kind].labels;
  return one.slice(0, 1).toUpperCase() + one.slice(1);
}

/** The public path of an item: its page, or for a kind without pages their list. */
export function contentPath(kind: ContentKind, slug: string | null): string {
  const { path, listPath } = kinds[kind];
  return path === null ? listPath : `${path}/${slug}`;
}

/** Finds the kind by the first segment of a path; undefined if it belongs to no kind. */
export function findKindByPath(segment: string): PagedKind | undefined {
  return segment === '' ? undefined : pagedKinds.find((kind) => kinds[kind].path === `/${segment}`);
}

/** The kind and the slug that a path says, the reverse of `contentPath`; undefined for a path that is no item's. */
export function parseContentPath(path: string): { kind: PagedKind; slug: string } | undefined {
  const [first = '', ...rest] = path.replace(/^\//, '').split('/');
  if (rest.length === 0) return first === '' ? undefined : { kind: 'page', slug: first };
  const kind = findKindByPath(first);
  // The year and the month come before the name.
  const length = kind && kinds[kind].hasMonthInSlug ? 3 : 1;
  return kind && rest.length === length && !rest.includes('')
    ? { kind, slug: rest.join('/') }
    : undefined;
}

/** Finds the kind by the path of its section in the dashboard; undefined if it is not the section of a kind. */
export function findKindBySection(path: string): ContentKind | undefined {
  return contentKinds.find((kind) => kinds[kind].dashboardPath === path);
}
