import { conflict } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { readSettings, saveSetting } from '#features/settings/data.server.ts';
import { siteSchema } from '#features/settings/schema.ts';
import { isEmailTaken } from '#features/user/email-change.server.ts';
import { createUnknownEmail } from '#features/user/email.ts';
import { setupKey } from '#features/user/owner-link.server.ts';
import type { Setup } from './schema.ts';

/**
 * Makes the site the owner's: their name and address, and the title. Nothing of the demo's person stays in the settings.
 * Throws a conflict if the site is set up already, or the address belongs to another account. Must be called in a
 * transaction.
 */
export async function finishSetup(db: Db, userId: string, input: Setup): Promise<void> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value: '"done"', updatedAt: now })
    .where('key', '=', setupKey)
    .where('value', '=', '"pending"')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw conflict('', 'This site is set up already. Change it in the settings.');
  const email = input.email === '' ? createUnknownEmail(userId) : input.email;
  if (await isEmailTaken(db, { email, userId }))
    throw conflict('email', 'Another account of this site has this address. Enter another one.');
  await db
    .updateTable('user')
    .set({ name: input.name, email, emailVerified: 0, updatedAt: now })
    .where('id', '=', userId)
    .execute();
  await replaceIdentity(db, input);
}

async function replaceIdentity(db: Db, { name, title }: Setup) {
  const brought = await db
    .deleteFrom('demoItem')
    .where('tableName', '=', 'setting')
    .returning('id')
    .execute();
  const { site } = await readSettings(db);
  const isOfDemo = brought.some(({ id }) => id === 'site');
  const author = { name, email: null, handle: '' };
  await saveSetting(
    db,
    'site',
    siteSchema.parse(
      isOfDemo
        ? { title, name: title, author }
        : { ...site, title, name: title, author: { ...site.author, name } },
    ),
  );
  if (brought.some(({ id }) => id === 'social')) await saveSetting(db, 'social', []);
}
