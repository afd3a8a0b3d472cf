import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { AppError, conflict, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { listEntries } from './data.server.ts';
import { ListedSites } from './same-site.ts';
import { maxEntries, type CreateEntry, type NewEntry, type UpdateEntry } from './schema.ts';

/** Adds an entry at its position, or at the end. */
export function createEntry(db: Db, { position, ...input }: CreateEntry) {
  return inTransaction(db, async (trx) => {
    const entries = await listEntries(trx);
    refuseListed(entries, input);
    requireSpace(entries, 1);
    const last = nextPosition(entries);
    if (position !== undefined && position < last)
      await trx
        .updateTable('blogrollEntry')
        .set((eb) => ({ position: eb('position', '+', 1) }))
        .where('position', '>=', position)
        .execute();
    const row = toRow(input, Math.min(position ?? last, last));
    await trx.insertInto('blogrollEntry').values(row).execute();
    await refreshFilledPaths(trx);
    return row;
  });
}

export function updateEntry(db: Db, { id, ...input }: UpdateEntry) {
  return inTransaction(db, async (trx) => {
    const entries = await listEntries(trx);
    const current = entries.find((entry) => entry.id === id);
    if (!current) throw notFound('site');
    const { title, siteUrl, feedUrl, note, group } = current;
    const changed = {
      title: input.title ?? title,
      siteUrl: input.siteUrl ?? siteUrl,
      feedUrl: input.feedUrl === undefined ? feedUrl : input.feedUrl,
      note: input.note ?? note,
      group: input.group ?? group,
      updatedAt: new Date().toISOString(),
    };
    if (input.siteUrl !== undefined || input.feedUrl !== undefined)
      refuseListed(
        entries.filter((entry) => entry.id !== id),
        changed,
      );
    await trx.updateTable('blogrollEntry').set(changed).where('id', '=', id).execute();
    return { ...current, ...changed };
  });
}

/** Removes an entry, and returns it. */
export function removeEntry(db: Db, id: string) {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('blogrollEntry')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('site');
    await refreshFilledPaths(trx);
    return row;
  });
}

/** Puts the entries into another order. `ids` are those of all entries. */
export function reorderEntries(db: Db, ids: string[]) {
  return inTransaction(db, async (trx) => {
    const entries = await listEntries(trx);
    const places = new Map(ids.map((id, index) => [id, index]));
    const isComplete =
      places.size === entries.length && entries.every((entry) => places.has(entry.id));
    if (!isComplete)
      throw new AppError(
        'CONFLICT',
        'The blogroll was changed meanwhile. Load the page again, then move the site.',
      );
    for (const { id, position } of entries) {
      const place = places.get(id) ?? position;
      if (place !== position)
        await trx
          .updateTable('blogrollEntry')
          .set({ position: place })
          .where('id', '=', id)
          .execute();
    }
    return { ids };
  });
}

/** Adds those of the entries that are not listed yet, at the end. Returns how many were added, and how many were listed. */
export function importEntries(db: Db, added: NewEntry[]) {
  return inTransaction(db, async (trx) => {
    const entries = await listEntries(trx);
    const listed = new ListedSites(entries);
    const rows = [];
    const start = nextPosition(entries);
    for (const entry of added) {
      const addresses = { siteUrl: entry.siteUrl, feedUrl: entry.feedUrl ?? null };
      if (listed.find(addresses) === 'listed') continue;
      listed.add(addresses);
      rows.push(toRow(entry, start + rows.length));
    }
    requireSpace(entries, rows.length);
    if (rows.length > 0) await trx.insertInto('blogrollEntry').values(rows).execute();
    await refreshFilledPaths(trx);
    return { added: rows.length, listed: added.length - rows.length };
  });
}

const nextPosition = (entries: { position: number }[]) =>
  Math.max(-1, ...entries.map((entry) => entry.position)) + 1;

function toRow(input: NewEntry, position: number) {
  const now = new Date().toISOString();
  const { title, siteUrl, feedUrl = null, note = '', group = '' } = input;
  return {
    id: newId(),
    title,
    siteUrl,
    feedUrl,
    note,
    group,
    position,
    createdAt: now,
    updatedAt: now,
  };
}

function refuseListed(entries: NewEntry[], { siteUrl, feedUrl = null }: NewEntry) {
  const listed = new ListedSites(
    entries.map((entry) => ({ siteUrl: entry.siteUrl, feedUrl: entry.feedUrl ?? null })),
  );
  if (listed.find({ siteUrl, feedUrl }) === 'listed')
    throw conflict('siteUrl', 'This site is in the blogroll already.');
}

function requireSpace({ length }: { length: number }, count: number) {
  if (length + count > maxEntries)
    throw new AppError(
      'CONFLICT',
      `A blogroll has at most ${maxEntries} sites, and yours has ${length}. Remove some, or add fewer.`,
    );
}
