import { pagedKinds, type PagedKind } from '#content/kinds.ts';
import { findNextPublication, isPublic } from '#content/publication.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { ChangeFeed } from '#platform/db/table-tracking.server.ts';
import type { FileRoutesById } from '../routeTree.gen.ts';

type Table = PagedKind | 'bookmarkCollection';
const tables: Table[] = [...pagedKinds, 'bookmarkCollection'];

/** No slug, and in its normal form: nothing is ever published under it. */
const missingSlug = '-';
/** The address whose page stands for those that match no route. */
const missingPath = `/${missingSlug}/${missingSlug}`;

interface ItemRoute {
  table: Table;
  /** The parameter that is the slug. */
  parameter: string;
  /** The address whose page stands for those without an item. */
  missing: string;
}

/** The public routes whose pages are items of a table. */
const routes: Partial<Record<keyof FileRoutesById, ItemRoute>> = {
  '/_site/$pageId': { table: 'page', parameter: 'pageId', missing: '/-' },
  '/_site/blog/$articleId': { table: 'article', parameter: 'articleId', missing: '/blog/-' },
  '/_site/bookmarks/$bookmarkId': {
    table: 'bookmarkCollection',
    parameter: 'bookmarkId',
    missing: '/bookmarks/-',
  },
  '/_site/projects/$projectId': {
    table: 'project',
    parameter: 'projectId',
    missing: '/projects/-',
  },
  '/_site/services/$serviceId': {
    table: 'service',
    parameter: 'serviceId',
    missing: '/services/-',
  },
  '/_site/snippets/$snippetId': {
    table: 'snippet',
    parameter: 'snippetId',
    missing: '/snippets/-',
  },
  '/blog/{$slug}.md': { table: 'article', parameter: 'slug', missing: '/blog/-.md' },
  '/projects/{$slug}.md': { table: 'project', parameter: 'slug', missing: '/projects/-.md' },
  '/services/{$slug}.md': { table: 'service', parameter: 'slug', missing: '/services/-.md' },
  '/snippets/$snippetId/raw': {
    table: 'snippet',
    parameter: 'snippetId',
    missing: '/snippets/-/raw',
  },
  '/snippets/{$slug}.md': { table: 'snippet', parameter: 'slug', missing: '/snippets/-.md' },
  '/{$slug}.md': { table: 'page', parameter: 'slug', missing: '/-.md' },
};

/** The name under which the router gives the rest of a path that only begins like a route. */
const restParameter = '**';

/** What the router matches with a path: the routes from the root to the page, and their parameters. */
export type PathMatch = readonly [
  branch: readonly { id: string }[],
  parameters: Record<string, string | undefined>,
  ...rest: unknown[],
];
export type MatchPath = (path: string) => PathMatch;

export interface MissingPagesOptions {
  db: Db;
  changes: ChangeFeed;
  /** False while writes of other processes may be missed: then nothing is known to be missing. */
  isChangeFeedLive: () => boolean;
  isPublicRoute: (id: string) => boolean;
}

/**
 * Knows which addresses have no page, without a query: the slugs of all public items are in memory, and those that once
 * led to one. So all unknown addresses of a section share one cached page, whatever they are.
 */
export class MissingPages {
  readonly #options: MissingPagesOptions;
  readonly #slugs = new Map<Table, Set<string>>();
  readonly #outdated = new Set<Table>(tables);
  /** Milliseconds since the epoch: scheduled content becomes public then. */
  #freshUntil = 0;
  #loading: Promise<void> | undefined;

  constructor(options: MissingPagesOptions) {
    this.#options = options;
    options.changes.subscribe((changed) => {
      const areAll = changed.has('*') || changed.has('redirect');
      for (const table of tables) if (areAll || changed.has(table)) this.#outdated.add(table);
    });
  }

  /**
   * The address whose page stands for one that surely has none, by what the router matches with its path in normal form.
   * Null for any other, and where that is not known at the moment.
   */
  find([branch, parameters]: PathMatch, now = Date.now()): string | null {
    if (this.#outdated.size > 0 || this.#freshUntil <= now || !this.#options.isChangeFeedLive())
      return null;
    if (!this.#options.isPublicRoute(branch.at(-1)?.id ?? '')) return null;
    if (parameters[restParameter] !== undefined) return missingPath;
    const route = findItemRoute(branch);
    if (!route) return null;
    const slug = parameters[route.parameter];
    if (slug === undefined || this.#slugs.get(route.table)?.has(slug)) return null;
    return route.missing;
  }

  /** Loads what has changed, so that `find` knows of this address; nothing for a route whose pages are always there. */
  async refresh([branch, parameters]: PathMatch): Promise<void> {
    const isFixed = parameters[restParameter] === undefined && !findItemRoute(branch);
    if (isFixed || (this.#outdated.size === 0 && this.#freshUntil > Date.now())) return;
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    await this.#loading;
  }

  async #load() {
    const { db } = this.#options;
    const isExpired = this.#freshUntil <= Date.now();
    const outdated = isExpired ? tables : [...this.#outdated];
    // Before the queries: what changes meanwhile is loaded again.
    for (const table of outdated) this.#outdated.delete(table);
    try {
      const [next] = await Promise.all([
        findNextPublication(db, pagedKinds),
        ...outdated.map(async (table) => this.#slugs.set(table, await listSlugs(db, table))),
      ]);
      this.#freshUntil = next === null ? Infinity : Date.parse(next);
    } catch (error) {
      for (const table of outdated) this.#outdated.add(table);
      throw error;
    }
  }
}

function findItemRoute(branch: PathMatch[0]): ItemRoute | undefined {
  const id = branch.at(-1)?.id ?? '';
  return Object.hasOwn(routes, id) ? routes[id as keyof typeof routes] : undefined; // checked before
}

/** The slugs under which items of a table can be asked for, also former ones. */
async function listSlugs(db: Db, table: Table): Promise<Set<string>> {
  if (table === 'bookmarkCollection')
    return toSet(await db.selectFrom(table).select('slug').execute());
  const items = await db.selectFrom(table).select('slug').where(isPublic(table)).execute();
  const former = await db.selectFrom('redirect').select('slug').where('kind', '=', table).execute();
  return toSet([...items, ...former]);
}

const toSet = (rows: { slug: string }[]) => new Set(rows.map(({ slug }) => slug));
