import { sql } from 'kysely';
import { isProposedSlug, numberSlug, proposeSlug, slugOfTitle } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import { isPagedKind, kinds, type ContentKind } from './kinds.ts';
import { nameInMonth, toMonthSlug } from './month-slug.ts';
import { wasPublic, type Publication } from './publication.server.ts';

interface ProposedSlug {
  title: string;
  /** The id of the item, whose own slug is free for it. */
  id?: string;
  /** The publication time, for a kind whose slugs begin with its month. */
  publishedAt?: string | null | undefined;
  /** Whether no page may have this slug. */
  isReserved?: ((slug: string) => boolean) | undefined;
}

/** The slug that a title says, with a number if another item of the kind has it or no page may have it. */
export async function findFreeSlug(
  db: Db,
  kind: ContentKind,
  { title, id, publishedAt = null, isReserved = () => false }: ProposedSlug,
): Promise<string> {
  const slug = completeSlug(kind, proposeSlug(title), publishedAt);
  if (!isPagedKind(kind)) return slug;
  let query = db
    .selectFrom(kind)
    .select('slug')
    .where((eb) =>
      // Slugs contain no wildcards. An item with a number behind a slug that was cut is rare; saving it then says so.
      eb.or([eb('slug', '=', slug), eb(sql<string>`slug`, 'like', `${slug}-%`)]),
    );
  if (id !== undefined) query = query.where('id', '<>', id);
  const taken = new Set((await query.execute()).map((row) => row.slug));
  const isFree = (one: string) => !taken.has(one) && !isReserved(one);
  let free = slug;
  for (let number = 2; !isFree(free); number += 1) free = numberSlug(slug, number);
  return free;
}

/** The slug as it is stored: with the month of publication, for a kind whose slugs begin with it. */
export const completeSlug = (kind: ContentKind, slug: string, publishedAt: string | null): string =>
  kinds[kind].hasMonthInSlug ? toMonthSlug(slug, publishedAt) : slug;

type DraftableItem = Publication & {
  id: string;
  title: string;
  /** Absent for a kind without pages. */
  slug?: string;
  hasBeenPublic: number;
};

/**
 * The new slug of a draft whose title changes. Empty if the input has a slug, or the current one stays: it was not
 * proposed for the title, or the item has been public.
 */
export async function proposeNewSlug(
  db: Db,
  { kind, isReserved }: { kind: ContentKind; isReserved?: ProposedSlug['isReserved'] },
  {
    current,
    input,
  }: {
    current: DraftableItem;
    input: {
      slug?: string | undefined;
      title?: string | undefined;
      publishedAt?: string | null | undefined;
    };
  },
): Promise<{ slug?: string }> {
  const { id, slug } = current;
  const { title = current.title, publishedAt = current.publishedAt } = input;
  if (slug === undefined || input.slug !== undefined || title === current.title) return {};
  if (
    current.status !== 'draft' ||
    wasPublic(current) ||
    !isProposedSlug(nameInMonth(slug), current.title)
  )
    return {};
  // A random slug stays while the title says none.
  if (slugOfTitle(title) === null && slugOfTitle(current.title) === null) return {};
  return { slug: await findFreeSlug(db, kind, { title, id, publishedAt, isReserved }) };
}
