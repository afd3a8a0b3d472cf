import { leadsSomewhere } from '#content/places.ts';
import { readPlaces } from '#content/places.server.ts';
import { findImages } from '#features/media/data.server.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { readSettings, writeSetting } from './data.server.ts';
import { updateSettingInput } from './schema.ts';

export const settingsRouter = router({
  /** Every setting, as the owner writes it. */
  all: ownerProcedure.query(({ ctx }) => readSettings(ctx.db)),
  update: ownerProcedure.input(updateSettingInput).mutation(async ({ ctx, input }) => {
    await writeSetting(ctx.db, input.key, input.value);
    return readSettings(ctx.db);
  }),
  /** The parts of the home page, in their order. */
  home: publicProcedure.query(async ({ ctx }) => (await readSettings(ctx.db)).home),
  /** What every page says of the site: config, social links, portrait, accent, and links to what has content. */
  site: publicProcedure.query(async ({ ctx }) => {
    const { site, social, navigation, look } = await readSettings(ctx.db);
    const filled = await readPlaces(ctx.db);
    const portraits = await findImages(ctx.db, [site.portraitUrl]);
    const portrait = portraits.get(site.portraitUrl ?? '') ?? null;
    const year = new Date().getUTCFullYear();
    return {
      ...site,
      year,
      url: (site.url ?? ctx.baseUrl).replace(/\/$/, ''),
      social,
      navigation: navigation.filter(({ to }) => leadsSomewhere(to, filled)),
      hasArticles: filled.has('/blog'),
      isEmpty: filled.size === 0,
      portrait,
      accent: look.accent,
    };
  }),
});
