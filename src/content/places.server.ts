import type { Db } from '#platform/db/database.ts';
import { pageFolders } from './kinds.ts';
import { isPublic } from './public.server.ts';

/** The row of the settings' table in which the places are. */
const key = 'filledPlaces';
/** It has no time of its own, because it is made from the content: sites with the same content have the same row. */
const noTime = new Date(0).toISOString();
/** Because each page names them; a site has a handful of pages, and a menu has 20 links. */
const maxPages = 200;

/** The addresses below the root that have something to show, as they were when something was last published. */
export async function readPlaces(db: Db): Promise<Set<string>> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return new Set(row ? (JSON.parse(row.value) as string[]) : []); // written by refreshPlaces alone
}

/**
 * Brings the list of filled places up to date. Every page of the site shows it in its menu, so it is a row of its own
 * that is written only when it differs: a page that read the tables of content instead would expire with every save.
 */
export async function refreshPlaces(db: Db): Promise<void> {
  const places = await findPlaces(db);
  const kept = await readPlaces(db);
  if (places.length === kept.size && places.every((place) => kept.has(place))) return;
  const row = { value: JSON.stringify(places), updatedAt: noTime };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
}

const listed = ['article', 'project', 'service', 'snippet'] as const;

async function findPlaces(db: Db): Promise<string[]> {
  const [first, pages] = await Promise.all([findFirst(db), listPages(db)]);
  const places = listed.filter((kind) => first[kind] !== null).map((kind) => pageFolders[kind]);
  const hasExperience = first.experience !== null;
  const others: [place: string, isFilled: boolean][] = [
    ['/about', hasExperience],
    ['/resume', hasExperience],
    ['/bookmarks', first.collection !== null],
    ['/stats', places.length > 0],
  ];
  const filled = others.filter(([, isFilled]) => isFilled).map(([place]) => place);
  return [...new Set([...places, ...filled, ...pages])].toSorted();
}

/** One id of each kind of which something is public. */
function findFirst(db: Db) {
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('article').select('id').where(isPublic('article')).limit(1).as('article'),
      eb.selectFrom('project').select('id').where(isPublic('project')).limit(1).as('project'),
      eb.selectFrom('service').select('id').where(isPublic('service')).limit(1).as('service'),
      eb.selectFrom('snippet').select('id').where(isPublic('snippet')).limit(1).as('snippet'),
      eb
        .selectFrom('experience')
        .select('id')
        .where(isPublic('experience'))
        .limit(1)
        .as('experience'),
      eb.selectFrom('bookmarkCollection').select('id').limit(1).as('collection'),
    ])
    .executeTakeFirstOrThrow();
}

async function listPages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('page')
    .select('slug')
    .where(isPublic('page'))
    .orderBy('publishedAt')
    .orderBy('id')
    .limit(maxPages)
    .execute();
  return rows.map(({ slug }) => `/${slug}`);
}
