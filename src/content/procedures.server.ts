import type { Db } from '#platform/db/database.ts';
import { ownerProcedure, publicProcedure } from '#platform/trpc.server.ts';
import type { ContentKind } from './kinds.ts';
import { idInput, listInput, revertInput, slugInput, type ListInput } from './schema.ts';
import {
  getSnapshot,
  listRevisions,
  removeContent,
  restoreContent,
  type Writer,
} from './write.server.ts';

/** `all` and `byId`: the owner's reads, drafts and trash included. */
export function ownerReads<Item, Whole>(reads: {
  list: (db: Db, input: ListInput) => Promise<Item>;
  byId: (db: Db, id: string) => Promise<Whole>;
}) {
  return {
    all: ownerProcedure.input(listInput).query(({ ctx, input }) => reads.list(ctx.db, input)),
    byId: ownerProcedure.input(idInput).query(({ ctx, input }) => reads.byId(ctx.db, input.id)),
  };
}

/** `allPublic` for a kind whose list takes no filters of its own. */
export function publicList<Item>(list: (db: Db, input: ListInput) => Promise<Item>) {
  return {
    allPublic: publicProcedure.input(listInput).query(({ ctx, input }) => list(ctx.db, input)),
  };
}

/** `bySlug`: what is public, to anybody. */
export function publicBySlug<Whole>(bySlug: (db: Db, slug: string) => Promise<Whole>) {
  return {
    bySlug: publicProcedure.input(slugInput).query(({ ctx, input }) => bySlug(ctx.db, input.slug)),
  };
}

/**
 * `remove`, `restore`, `revisions`, `revert`: the same for every kind, once it can update. Going back changes what is
 * written, and neither publishes nor hides it.
 */
export function keeping<Whole>(
  kind: ContentKind,
  revert: (db: Db, id: string, change: { content: object; by: Writer }) => Promise<Whole>,
) {
  return {
    remove: ownerProcedure
      .input(idInput)
      .mutation(({ ctx, input }) => removeContent(ctx.db, kind, input.id)),
    restore: ownerProcedure
      .input(idInput)
      .mutation(({ ctx, input }) => restoreContent(ctx.db, kind, input.id)),
    revisions: ownerProcedure
      .input(idInput)
      .query(({ ctx, input }) => listRevisions(ctx.db, input.id)),
    revert: ownerProcedure.input(revertInput).mutation(async ({ ctx, input }) =>
      revert(ctx.db, input.id, {
        content: await getSnapshot(ctx.db, input),
        by: ctx.viewer.id,
      }),
    ),
  };
}
