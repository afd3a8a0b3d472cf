import { findImage } from '#features/media/data.server.ts';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { createCachedRead } from '#platform/db/cached-read.server.ts';
import type { Db } from '#platform/db/database.ts';
import { settingSchemas, type SettingKey, type Settings } from './schema.ts';

/** All settings, with defaults for those that are not set. */
export const readSettings = createCachedRead(async (db): Promise<Settings> => {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
  return {
    site: settingSchemas.site.parse(stored.get('site') ?? defaultSite()),
    social: settingSchemas.social.parse(stored.get('social')),
    navigation: settingSchemas.navigation.parse(stored.get('navigation')),
    home: settingSchemas.home.parse(stored.get('home')),
    look: settingSchemas.look.parse(stored.get('look') ?? {}),
    community: settingSchemas.community.parse(stored.get('community') ?? {}),
  };
});

/** The picture of the site's owner, or null. */
export const findPortrait = createCachedRead(async (db) => {
  const { site } = await readSettings(db);
  return findImage(db, site.portraitUrl);
});

/** The pictures of the site that replace the built-in ones, or null. The icon is an address. */
export const findSitePictures = createCachedRead(async (db) => {
  const { look } = await readSettings(db);
  const share = await findImage(db, look.shareUrl);
  return {
    logo: await findImage(db, look.logoUrl),
    icon: (await findImage(db, look.iconUrl))?.url ?? null,
    share: share?.social ?? null,
  };
});

/** The key of the row with the rendered text of “What you currently do”. */
const introductionKey = 'introduction';

export interface Introduction {
  /** The Markdown of which the others were rendered. */
  source: string;
  html: string;
  /** Without marks. */
  text: string;
}

/** “What you currently do”, rendered. It is rendered when it is saved; one that was imported, when it is read. */
export const findIntroduction = createCachedRead(async (db): Promise<Introduction> => {
  const { site } = await readSettings(db);
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', introductionKey)
    .executeTakeFirst();
  const stored = row && (JSON.parse(row.value) as Introduction); // only saveSetting writes it
  return stored?.source === site.now ? stored : renderIntroduction(site.now);
});

async function renderIntroduction(source: string): Promise<Introduction> {
  if (source === '') return { source, html: '', text: '' };
  const { html, text } = await renderMarkdown(source, { profile: 'inline' });
  return { source, html, text };
}

/** The title of a site until the owner sets one. */
function defaultSite() {
  const title = process.env['VITE_APP_TITLE']?.slice(0, 100);
  return title ? { title } : {};
}

/** The site setting with its URL, configured or served, without a trailing slash. */
export async function readSite(db: Db, baseUrl: string) {
  const { site } = await readSettings(db);
  return { ...site, url: (site.url ?? baseUrl).replace(/\/$/, '') };
}

export async function saveSetting<Key extends SettingKey>(db: Db, key: Key, value: Settings[Key]) {
  await saveRow(db, key, value);
  if (!('now' in value)) return;
  if (value.now === '') await db.deleteFrom('setting').where('key', '=', introductionKey).execute();
  else await saveRow(db, introductionKey, await renderIntroduction(value.now));
}

async function saveRow(db: Db, key: string, value: object) {
  const row = { value: JSON.stringify(value), updatedAt: new Date().toISOString() };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
}
