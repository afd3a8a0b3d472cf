import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure } from '#platform/trpc.server.ts';
import { fetchLinkMetadata, linkMetadataInput } from './link-metadata.server.ts';
import { listBrokenLinks } from './broken-links.server.ts';
import { blocksInput, renderBlocks } from './markdown/render-blocks.server.ts';
import { renderMarkdown, type ImageResolver } from './markdown/render.server.ts';
import { bodyField } from './schema.ts';

/** Continuous typing requests four previews per second at most, and rendering can take seconds. */
const maxPreviewsPerMinute = 240;
/** Far more than a person inserts. */
const maxPagesPerMinute = 30;
/** An article has a few dozen internal links. */
const maxLinks = 500;

/** `preview`, `renderBlocks`, `linkMetadata` and `deadAddresses`: the calls of the editor while the owner types. */
export function editorProcedures(imageResolver: (db: Db) => ImageResolver) {
  return {
    /** Renders the text as the page will show it. A mutation, because a text does not fit into a URL. */
    preview: ownerProcedure
      .meta({ scope: 'content:read' })
      .input(z.object(bodyField))
      .mutation(async ({ ctx, input }) => {
        const key = `preview ${ctx.viewer.id}`;
        await enforceRateLimit(ctx.db, { key, maxCount: maxPreviewsPerMinute, windowSeconds: 60 });
        const resolveImage = imageResolver(ctx.db);
        const { html, toc } = await renderMarkdown(input.body, { resolveImage, sourceLines: true });
        return { html, toc };
      }),
    /** Renders blocks of a text for the editor; null for one that cannot be rendered alone. */
    renderBlocks: ownerProcedure
      .meta({ scope: 'content:read' })
      .input(blocksInput)
      .mutation(async ({ ctx, input }) => {
        const key = `render blocks ${ctx.viewer.id}`;
        await enforceRateLimit(ctx.db, { key, maxCount: maxPreviewsPerMinute, windowSeconds: 60 });
        return renderBlocks(input, imageResolver(ctx.db));
      }),
    /** Reads what a page on another server says of itself, for a bookmark card. */
    linkMetadata: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(linkMetadataInput)
      .mutation(async ({ ctx, input }) => {
        const key = `link metadata ${ctx.viewer.id}`;
        await enforceRateLimit(ctx.db, { key, maxCount: maxPagesPerMinute, windowSeconds: 60 });
        return fetchLinkMetadata(input.address);
      }),
    deadAddresses: ownerProcedure
      .meta({ scope: 'content:read' })
      .input(z.object({ addresses: z.array(z.string().max(2_000)).max(maxLinks) }))
      .mutation(({ ctx, input }) => listBrokenLinks(ctx.db, input.addresses)),
  };
}
