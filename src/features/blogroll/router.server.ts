import { idInput } from '#content/schema.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { listEntries, listPublicEntries } from './data.server.ts';
import { parseOpml } from './parse-opml.ts';
import { ListedSites } from './same-site.ts';
import {
  createEntryInput,
  importEntriesInput,
  readOpmlInput,
  reorderInput,
  siteMetadataInput,
  updateEntryInput,
} from './schema.ts';
import { fetchSiteMetadata } from './service.server.ts';
import {
  createEntry,
  importEntries,
  removeEntry,
  reorderEntries,
  updateEntry,
} from './write.server.ts';

/** Far more than a person adds. */
const maxSitesPerMinute = 30;

export const blogrollRouter = router({
  allPublic: publicProcedure
    .meta({ scope: 'any' })
    .query(async ({ ctx }) => ({ items: await listPublicEntries(ctx.db) })),
  all: ownerProcedure
    .meta({ scope: 'content:read' })
    .query(async ({ ctx }) => ({ items: await listEntries(ctx.db) })),
  /** What a site on another server says of itself. */
  siteMetadata: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(siteMetadataInput)
    .mutation(async ({ ctx, input }) => {
      const key = `blogroll site ${ctx.viewer.id}`;
      await enforceRateLimit(ctx.db, { key, maxCount: maxSitesPerMinute, windowSeconds: 60 });
      return fetchSiteMetadata(input.address);
    }),
  create: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(createEntryInput)
    .mutation(({ ctx, input }) => createEntry(ctx.db, input)),
  update: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(updateEntryInput)
    .mutation(({ ctx, input }) => updateEntry(ctx.db, input)),
  remove: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(idInput)
    .mutation(({ ctx, input }) => removeEntry(ctx.db, input.id)),
  reorder: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(reorderInput)
    .mutation(({ ctx, input }) => reorderEntries(ctx.db, input.ids)),
  /** The sites of an OPML file, and which of them are listed. Nothing is written. A mutation, because a file does not fit into a URL. */
  readOpml: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(readOpmlInput)
    .mutation(async ({ ctx, input }) => {
      const { entries, skipped } = parseOpml(input.opml);
      const listed = new ListedSites(await listEntries(ctx.db));
      const items = entries.map((entry) => {
        const state = listed.find(entry);
        listed.add(entry);
        return { ...entry, state };
      });
      return { items, skipped };
    }),
  /** Adds the entries that are not listed yet. */
  importEntries: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(importEntriesInput)
    .mutation(({ ctx, input }) => importEntries(ctx.db, input.entries)),
});
