import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure } from '#platform/trpc.server.ts';
import { findDeadAddresses } from './dead-addresses.server.ts';
import { renderMarkdown, type ImageResolver } from './markdown/render.server.ts';
import { bodyField } from './schema.ts';

/** Because who types without a pause is previewed four times a second at most, and rendering can take seconds. */
const mostPreviews = 240;
/** Because an article leads to a few dozen places of the site. */
const mostAddresses = 500;

/** `preview` and `deadAddresses`: what an owner's editor asks while a text is written. */
export function writing(imageResolver: (db: Db) => ImageResolver) {
  return {
    /** The text as the page will show it. A mutation, because a text does not fit into an address. */
    preview: ownerProcedure.input(z.object(bodyField)).mutation(async ({ ctx, input }) => {
      const key = `preview ${ctx.viewer.id}`;
      await limit(ctx.db, { key, most: mostPreviews, withinSeconds: 60 });
      const resolveImage = imageResolver(ctx.db);
      const { html, toc } = await renderMarkdown(input.body, { resolveImage, sourceLines: true });
      return { html, toc };
    }),
    deadAddresses: ownerProcedure
      .input(z.object({ addresses: z.array(z.string().max(2_000)).max(mostAddresses) }))
      .mutation(({ ctx, input }) => findDeadAddresses(ctx.db, input.addresses)),
  };
}
