import type { ZodType } from 'zod';
import { ownerProcedure } from '#platform/trpc.server.ts';
import { applyBulkAction } from './bulk.server.ts';
import type { ContentKind } from './kinds.ts';
import { guardPublication } from './publication-check.server.ts';
import { withBlanksAsNull } from './required-fields.ts';
import {
  bulkInput,
  idInput,
  restoreInput,
  revertInput,
  revisionInput,
  revisionsInput,
} from './schema.ts';
import {
  updateContent,
  type ContentDefinition,
  type StorableContent,
  type UpdateInput,
} from './storage.server.ts';
import { canPublish, forbiddenForDrafts } from './write-drafts.server.ts';
import { getSnapshot, listRevisions } from './revisions.server.ts';
import { restoreContent, trashContent } from './write.server.ts';

/** `remove`, `restore`, `bulk`: the same for every kind. */
export function lifecycleProcedures(kind: ContentKind) {
  return {
    remove: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(idInput)
      .mutation(({ ctx, input: { id } }) =>
        guardPublication(ctx.db, {
          kind,
          ids: [id],
          // What goes into the trash is not checked.
          acceptFindings: ['warnings', 'secrets'],
          canPublish: canPublish(ctx),
          write: (db) => trashContent(db, kind, id),
          writtenIds: () => [id],
        }),
      ),
    restore: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(restoreInput)
      .mutation(({ ctx, input: { id, acceptFindings } }) =>
        guardPublication(ctx.db, {
          kind,
          ids: [id],
          acceptFindings,
          canPublish: canPublish(ctx),
          write: (db) => restoreContent(db, kind, id),
          writtenIds: () => [id],
        }),
      ),
    bulk: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(bulkInput)
      .mutation(({ ctx, input: { ids, action, acceptFindings } }) => {
        if (action === 'delete' && !canPublish(ctx)) throw forbiddenForDrafts();
        return guardPublication(ctx.db, {
          kind,
          ids,
          acceptFindings,
          canPublish: canPublish(ctx),
          write: (db) => applyBulkAction(db, kind, { ids, action, by: ctx.viewer.id }),
          writtenIds: ({ changed }) => changed,
        });
      }),
  };
}

/**
 * `revisions`, `revision`, `revert`: the same for every kind. `revert` changes the content of an item, and neither
 * publishes nor unpublishes it.
 */
export function revisionProcedures<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
>(
  definition: ContentDefinition<Kind, Content, Related>,
  updateInput: ZodType<UpdateInput<Content>>,
) {
  const { kind } = definition;
  return {
    revisions: ownerProcedure
      .meta({ scope: 'content:read' })
      .input(revisionsInput)
      .query(({ ctx, input }) => listRevisions(ctx.db, input)),
    /** The content of one revision. */
    revision: ownerProcedure
      .meta({ scope: 'content:read' })
      .input(revisionInput)
      .query(async ({ ctx, input }) => ({ content: await getSnapshot(ctx.db, input) })),
    revert: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(revertInput)
      .mutation(({ ctx, input: { id, revisionId, acceptFindings } }) =>
        guardPublication(ctx.db, {
          kind,
          ids: [id],
          acceptFindings,
          canPublish: canPublish(ctx),
          write: async (db) => {
            const content = await getSnapshot(db, { id, revisionId });
            const input = updateInput.parse({ ...withBlanksAsNull(kind, content), id });
            return updateContent(db, definition, { ...input, by: ctx.viewer.id });
          },
          writtenIds: () => [id],
        }),
      ),
  };
}
