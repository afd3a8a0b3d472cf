import type { Db } from '#platform/db/database.ts';
import { settingShapes, type SettingKey, type Settings } from './schema.ts';

/** All settings, each with its defaults where nothing was set. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const kept = new Map(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
  return {
    site: settingShapes.site.parse(kept.get('site') ?? newSite()),
    social: settingShapes.social.parse(kept.get('social')),
    navigation: settingShapes.navigation.parse(kept.get('navigation')),
    home: settingShapes.home.parse(kept.get('home')),
    look: settingShapes.look.parse(kept.get('look') ?? {}),
    community: settingShapes.community.parse(kept.get('community') ?? {}),
  };
}

/** What a site is called until its owner gives it a title. */
function newSite() {
  const title = process.env['VITE_APP_TITLE']?.slice(0, 100);
  return title ? { title } : {};
}

/** The site config, with the address that it is known by, without a trailing slash. */
export async function readSite(db: Db, baseUrl: string) {
  const { site } = await readSettings(db);
  return { ...site, url: (site.url ?? baseUrl).replace(/\/$/, '') };
}

export async function writeSetting<Key extends SettingKey>(db: Db, key: Key, value: Settings[Key]) {
  const row = { value: JSON.stringify(value), updatedAt: new Date().toISOString() };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
}
