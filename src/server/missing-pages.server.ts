import { pagedKinds, type PagedKind } from '#content/kinds.ts';
import { findNextPublication, isPublic } from '#content/publication.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { ChangeFeed } from '#platform/db/table-tracking.server.ts';
import type { FileRoutesById } from '../routeTree.gen.ts';

type Table = PagedKind | 'bookmarkCollection';
const allTables: Table[] = [...pagedKinds, 'bookmarkCollection'];

/** Slugs of one table in memory, about 100 bytes each. Beyond that, unknown addresses are rendered. */
const maxSlugs = 100_000;

/** No slug, and in its normal form: nothing is ever published under it. */
const missingSlug = '-';
/** The address whose page stands for those that match no route. */
const missingPath = `/${missingSlug}/${missingSlug}`;

/** The layout of the public pages, which is no part of their addresses. */
const layoutId = '/_site';

interface ItemRoute {
  table: Table;
  /** The parameters whose values, joined by slashes, are the slug. */
  parameters: string[];
  /** The address whose page stands for those without an item. */
  missing: string;
}

/** The public routes whose pages are items of a table; the parameters of each are the slug. */
const tablesByRoute: Partial<Record<keyof FileRoutesById, Table>> = {
  '/_site/$pageId': 'page',
  '/_site/blog/$articleId': 'article',
  '/_site/bookmarks/$bookmarkId': 'bookmarkCollection',
  '/_site/notes/$year/$month/$noteId': 'note',
  '/_site/projects/$projectId': 'project',
  '/_site/services/$serviceId': 'service',
  '/_site/snippets/$snippetId': 'snippet',
  '/blog/{$slug}.md': 'article',
  '/notes/$year/$month/{$slug}.md': 'note',
  '/projects/{$slug}.md': 'project',
  '/services/{$slug}.md': 'service',
  '/snippets/$snippetId/raw': 'snippet',
  '/snippets/{$slug}.md': 'snippet',
  '/{$slug}.md': 'page',
};

const routes: ReadonlyMap<string, ItemRoute> = new Map(
  Object.entries(tablesByRoute).map(([id, table]) => [id, createItemRoute(id, table)]),
);

/** A parameter of a route id is `$name`, or `{$name}` before an extension. */
function createItemRoute(id: string, table: Table): ItemRoute {
  const pattern = /\{?\$(\w+)\}?/g;
  const parameters = [...id.matchAll(pattern)].map(([, name = '']) => name);
  const missing = id.replace(layoutId, '').replace(pattern, missingSlug);
  return { table, parameters, missing };
}

/** The slug in the parameters that the router has matched. */
function readSlug(route: ItemRoute, values: PathMatch[1]): string | undefined {
  const parts = route.parameters.map((name) => values[name]);
  return parts.includes(undefined) ? undefined : parts.join('/');
}

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
  readonly #outdated = new Set<Table>(allTables);
  /** Milliseconds since the epoch: scheduled content becomes public then. */
  #freshUntil = 0;
  #loading: Promise<void> | undefined;

  constructor(options: MissingPagesOptions) {
    this.#options = options;
    options.changes.subscribe((changed) => {
      const areAll = changed.has('*') || changed.has('redirect');
      for (const table of allTables) if (areAll || changed.has(table)) this.#outdated.add(table);
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
    const slug = readSlug(route, parameters);
    const slugs = this.#slugs.get(route.table);
    // Of a table with too many of them nothing is known.
    if (slug === undefined || !slugs || slugs.size > maxSlugs || slugs.has(slug)) return null;
    return route.missing;
  }

  /**
   * Loads what has changed, so that `find` knows of this address; nothing for one that has a page, or for a route whose
   * pages are always there.
   */
  async refresh([branch, parameters]: PathMatch): Promise<void> {
    const isUnmatched = parameters[restParameter] !== undefined;
    const route = isUnmatched ? undefined : findItemRoute(branch);
    const isFixed = !isUnmatched && !route;
    if (isFixed || (this.#outdated.size === 0 && this.#freshUntil > Date.now())) return;
    const slug = route && readSlug(route, parameters);
    // After a save, readers of other items need not wait for a list of all of them.
    if (route && slug !== undefined && (await isSlugUsed(this.#options.db, route.table, slug)))
      return;
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    await this.#loading;
  }

  async #load() {
    const { db } = this.#options;
    const isExpired = this.#freshUntil <= Date.now();
    const outdated = isExpired ? allTables : [...this.#outdated];
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

const findItemRoute = (branch: PathMatch[0]): ItemRoute | undefined =>
  routes.get(branch.at(-1)?.id ?? '');

/** The slugs under which items of a table can be asked for, also former ones. */
async function listSlugs(db: Db, table: Table): Promise<Set<string>> {
  if (table === 'bookmarkCollection')
    return toSet(await db.selectFrom(table).select('slug').execute());
  const items = await db
    .selectFrom(table)
    .select('slug')
    .where(isPublic(table))
    .limit(maxSlugs + 1)
    .execute();
  const former = await db
    .selectFrom('redirect')
    .select('slug')
    .where('kind', '=', table)
    .where('slug', 'not like', '/%')
    .limit(maxSlugs + 1)
    .execute();
  return toSet([...items, ...former]);
}

/** Whether there is a page at a slug, or was one. */
async function isSlugUsed(db: Db, table: Table, slug: string): Promise<boolean> {
  const query = db.selectFrom(table).select('slug').where('slug', '=', slug);
  const item = await (table === 'bookmarkCollection' ? query : query.where(isPublic(table)))
    .limit(1)
    .executeTakeFirst();
  if (item || table === 'bookmarkCollection') return item !== undefined;
  const former = await db
    .selectFrom('redirect')
    .select('slug')
    .where('kind', '=', table)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return former !== undefined;
}

const toSet = (rows: { slug: string }[]) => new Set(rows.map(({ slug }) => slug));
