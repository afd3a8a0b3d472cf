import { linksToContent } from '#content/filled-paths.ts';
import { getFilledPaths } from '#content/filled-paths.server.ts';
import { audited } from '#platform/audit/audit-log.server.ts';
import { actorOf, ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import {
  findIntroduction,
  findPortrait,
  findSitePictures,
  readSettings,
  saveSetting,
} from './data.server.ts';
import { updateSettingInput } from './schema.ts';

export const settingsRouter = router({
  /** All settings, for the owner. */
  all: ownerProcedure.meta({ scope: 'settings:write' }).query(({ ctx }) => readSettings(ctx.db)),
  update: ownerProcedure
    .meta({ scope: 'settings:write' })
    .input(updateSettingInput)
    .mutation(async ({ ctx, input }) => {
      await audited(ctx.db, actorOf(ctx), async (db) => {
        const before = (await readSettings(db))[input.key];
        await saveSetting(db, input.key, input.value);
        return { kind: 'settingsChanged', detail: describeChange(input.key, before, input.value) };
      });
      return readSettings(ctx.db);
    }),
  /** The parts of the home page, in their order. */
  home: publicProcedure
    .meta({ scope: 'any' })
    .query(async ({ ctx }) => (await readSettings(ctx.db)).home),
  /** The site's data for every page: config, social links, portrait, accent, and links to pages with content. */
  site: publicProcedure.meta({ scope: 'any' }).query(async ({ ctx }) => {
    const { site, social, navigation, look, community } = await readSettings(ctx.db);
    // Only the dashboard needs it.
    const { timeZone: _private, ...publicSite } = site;
    const pathsWithContent = await getFilledPaths(ctx.db);
    const portrait = await findPortrait(ctx.db);
    const introduction = await findIntroduction(ctx.db);
    const pictures = await findSitePictures(ctx.db);
    const year = new Date().getUTCFullYear();
    return {
      ...publicSite,
      year,
      url: (site.url ?? ctx.baseUrl).replace(/\/$/, ''),
      social,
      navigation: navigation.filter(({ to }) => linksToContent(to, pathsWithContent)),
      hasArticles: pathsWithContent.has('/blog'),
      hasNotes: pathsWithContent.has('/notes'),
      hasBlogroll: pathsWithContent.has('/blogroll'),
      isEmpty: pathsWithContent.size === 0,
      portrait,
      now: introduction.text,
      nowHtml: introduction.html,
      ...pictures,
      accent: look.accent,
      suggestions: community.suggestions,
      noteComments: community.noteComments,
    };
  }),
});

/** The key of the setting, and the names of its fields that differ. Values are left out: they may be private. */
function describeChange(key: string, before: object, after: object): string {
  if (Array.isArray(after)) return key;
  const old = new Map(Object.entries(before));
  const names = Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)))
    .map(([name]) => name);
  return names.length === 0 ? key : `${key}: ${names.join(', ')}`;
}
