import { linksToContent } from '#content/filled-paths.ts';
import { getFilledPaths } from '#content/filled-paths.server.ts';
import { findImages } from '#features/media/data.server.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { readSettings, saveSetting } from './data.server.ts';
import { updateSettingInput } from './schema.ts';

export const settingsRouter = router({
  /** All settings, for the owner. */
  all: ownerProcedure.query(({ ctx }) => readSettings(ctx.db)),
  update: ownerProcedure.input(updateSettingInput).mutation(async ({ ctx, input }) => {
    await saveSetting(ctx.db, input.key, input.value);
    return readSettings(ctx.db);
  }),
  /** The parts of the home page, in their order. */
  home: publicProcedure.query(async ({ ctx }) => (await readSettings(ctx.db)).home),
  /** The site's data for every page: config, social links, portrait, accent, and links to pages with content. */
  site: publicProcedure.query(async ({ ctx }) => {
    const { site, social, navigation, look } = await readSettings(ctx.db);
    const pathsWithContent = await getFilledPaths(ctx.db);
    const portraits = await findImages(ctx.db, [site.portraitUrl]);
    const portrait = portraits.get(site.portraitUrl ?? '') ?? null;
    const year = new Date().getUTCFullYear();
    return {
      ...site,
      year,
      url: (site.url ?? ctx.baseUrl).replace(/\/$/, ''),
      social,
      navigation: navigation.filter(({ to }) => linksToContent(to, pathsWithContent)),
      hasArticles: pathsWithContent.has('/blog'),
      isEmpty: pathsWithContent.size === 0,
      portrait,
      accent: look.accent,
    };
  }),
});
