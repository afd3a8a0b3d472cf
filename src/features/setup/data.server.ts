import type { Db } from '#platform/db/database.ts';
import { hasDemo } from '#features/demo/demo-items.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { isUnknownEmail } from '#features/user/email.ts';
import { isSetupPending } from '#features/user/owner-link.server.ts';

/** What the first run shows: whether it is still to be done, and what is known already. */
export async function getSetup(db: Db, userId: string) {
  const [isPending, isDemo, settings, person] = await Promise.all([
    isSetupPending(db),
    hasDemo(db),
    readSettings(db),
    db.selectFrom('user').select(['name', 'email']).where('id', '=', userId).executeTakeFirst(),
  ]);
  const isTitleOfDemo = isDemo || settings.site.title === 'Mallard';
  return {
    isPending,
    hasDemo: isDemo,
    name: !person || isUnknownEmail(person.email) ? '' : person.name,
    email: !person || isUnknownEmail(person.email) ? '' : person.email,
    title: isTitleOfDemo ? '' : settings.site.title,
  };
}
