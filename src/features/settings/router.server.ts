import { findImages } from '#features/media/data.server.ts';
import { publicProcedure, router } from '#platform/trpc.server.ts';
import { readSettings } from './data.server.ts';

export const settingsRouter = router({
  /** What every page says of the site: config, social links, navigation, portrait. */
  site: publicProcedure.query(async ({ ctx }) => {
    const { site, social, navigation } = await readSettings(ctx.db);
    const portraits = await findImages(ctx.db, [site.portraitUrl]);
    const portrait = portraits.get(site.portraitUrl ?? '') ?? null;
    const year = new Date().getUTCFullYear();
    return {
      ...site,
      year,
      url: (site.url ?? ctx.baseUrl).replace(/\/$/, ''),
      social,
      navigation,
      portrait,
    };
  }),
});
