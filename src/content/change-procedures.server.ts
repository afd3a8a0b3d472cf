import { ownerProcedure } from '#platform/trpc.server.ts';
import type { ContentKind } from './kinds.ts';
import { markRevision, unmarkRevision } from './notable-changes.server.ts';
import { markRevisionInput, revisionInput } from './schema.ts';

/** `markRevision` and `unmarkRevision`: what readers are told about the changes of an item. */
export function changeProcedures(kind: ContentKind) {
  return {
    markRevision: ownerProcedure
      .meta({ scope: 'content:publish' })
      .input(markRevisionInput)
      .mutation(({ ctx, input: { id, ...mark } }) => markRevision(ctx.db, { kind, id }, mark)),
    unmarkRevision: ownerProcedure
      .meta({ scope: 'content:publish' })
      .input(revisionInput)
      .mutation(({ ctx, input: { id, revisionId } }) =>
        unmarkRevision(ctx.db, { kind, id }, revisionId),
      ),
  };
}
