import type { Db } from '#platform/db/database.ts';
import { ownerProcedure, publicProcedure } from '#platform/trpc.server.ts';
import type { ContentKind } from './kinds.ts';
import { changeMany } from './bulk.server.ts';
import { guardPublication } from './guard-publication.server.ts';
import { countOwned } from './owner-list.server.ts';
import { readPreview, signPreview } from './preview.server.ts';
import {
  bulkInput,
  idInput,
  listInput,
  ownerListInput,
  previewInput,
  restoreInput,
  revertInput,
  revisionInput,
  revisionsInput,
  slugInput,
  type ListInput,
  type OwnerList,
} from './schema.ts';
import {
  getSnapshot,
  listRevisions,
  removeContent,
  restoreContent,
  type Writer,
} from './write.server.ts';

/** `all` and `byId`: the owner's reads, drafts and trash included. */
export function ownerReads<Part extends object, Whole>(
  kind: ContentKind,
  reads: {
    list: (db: Db, input: OwnerList) => Promise<Part>;
    byId: (db: Db, id: string) => Promise<Whole>;
  },
) {
  return {
    all: ownerProcedure.input(ownerListInput).query(async ({ ctx, input }) => {
      const [part, counts] = await Promise.all([
        reads.list(ctx.db, input),
        countOwned(ctx.db, kind, input),
      ]);
      return { ...part, ...counts };
    }),
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

/** `previewLink`: a signed address that shows a draft to whoever has it. `byPreview`: what is to be seen there. */
export function previewing<Shown>(kind: ContentKind, show: (db: Db, id: string) => Promise<Shown>) {
  return {
    previewLink: ownerProcedure.input(idInput).query(async ({ ctx, input: { id } }) => {
      await show(ctx.db, id);
      const { token, expiresAt } = await signPreview(ctx.db, { kind, id });
      return { url: `${ctx.baseUrl}/preview/${kind}/${token}`, expiresAt };
    }),
    byPreview: publicProcedure
      .input(previewInput)
      .query(async ({ ctx, input: { token } }) =>
        show(ctx.db, await readPreview(ctx.db, { kind, token })),
      ),
  };
}

/**
 * `remove`, `restore`, `revisions`, `revert`, `bulk`: the same for every kind, once it can update. Going back changes what is
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
    restore: ownerProcedure.input(restoreInput).mutation(({ ctx, input: { id, acceptFindings } }) =>
      guardPublication(ctx.db, {
        kind,
        ids: [id],
        acceptFindings,
        write: (db) => restoreContent(db, kind, id),
        written: () => [id],
      }),
    ),
    revisions: ownerProcedure
      .input(revisionsInput)
      .query(({ ctx, input }) => listRevisions(ctx.db, input)),
    /** What was written at one save. */
    revision: ownerProcedure
      .input(revisionInput)
      .query(async ({ ctx, input }) => ({ content: await getSnapshot(ctx.db, input) })),
    bulk: ownerProcedure
      .input(bulkInput)
      .mutation(({ ctx, input: { ids, action, acceptFindings } }) =>
        guardPublication(ctx.db, {
          kind,
          ids,
          acceptFindings,
          write: (db) => changeMany(db, kind, { ids, action, by: ctx.viewer.id }),
          written: ({ changed }) => changed,
        }),
      ),
    revert: ownerProcedure
      .input(revertInput)
      .mutation(({ ctx, input: { id, revisionId, acceptFindings } }) =>
        guardPublication(ctx.db, {
          kind,
          ids: [id],
          acceptFindings,
          write: async (db) => {
            const content = await getSnapshot(db, { id, revisionId });
            return revert(db, id, { content, by: ctx.viewer.id });
          },
          written: () => [id],
        }),
      ),
  };
}
