import { renderMarkdown } from '#content/markdown/render.server.ts';
import { enforceMemberLimits, limitRendering } from '#content/member-limits.server.ts';
import { memberProcedure, ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { listComments } from './data.server.ts';
import {
  countHeldComments,
  listInbox,
  moderateComments,
  reportComment,
  undoModeration,
} from './moderation.server.ts';
import { listNewestComments } from './newest.server.ts';
import { toggleReaction } from './reactions.server.ts';
import {
  createCommentInput,
  inboxInput,
  listCommentsInput,
  moderateInput,
  previewCommentInput,
  reactInput,
  reportInput,
  undoModerationInput,
  updateCommentInput,
} from './schema.ts';
import { updateComment, removeComment, submitComment } from './write.server.ts';
import { idInput } from '#content/schema.ts';

const writeLimits = {
  person: { maxCount: 5, windowSeconds: 60 },
  address: { maxCount: 15, windowSeconds: 60 },
};
const reactLimits = {
  person: { maxCount: 60, windowSeconds: 60 },
  address: { maxCount: 120, windowSeconds: 60 },
};

/** An ordinary comment takes 2 ms. */
const previewLimit = { action: 'comment preview', limits: { person: 2_000, address: 4_000 } };

export const commentRouter = router({
  all: publicProcedure
    .meta({ scope: 'any' })
    .input(listCommentsInput)
    .query(({ ctx, input }) => listComments(ctx.db, input, ctx.viewer?.id ?? null)),
  create: memberProcedure
    .meta({ scope: 'none' })
    .input(createCommentInput)
    .mutation(async ({ ctx, input }) => {
      await enforceMemberLimits(ctx, 'comment write', writeLimits);
      return submitComment(ctx.db, input, ctx.viewer);
    }),
  update: memberProcedure
    .meta({ scope: 'none' })
    .input(updateCommentInput)
    .mutation(async ({ ctx, input }) => {
      await enforceMemberLimits(ctx, 'comment write', writeLimits);
      return updateComment(ctx.db, input, ctx.viewer);
    }),
  remove: memberProcedure
    .meta({ scope: 'comments:moderate' })
    .input(idInput)
    .mutation(({ ctx, input }) => removeComment(ctx.db, input.id, ctx.viewer)),
  /** Renders a comment without saving it. */
  preview: memberProcedure
    .meta({ scope: 'none' })
    .input(previewCommentInput)
    .mutation(async ({ ctx, input }) => {
      await enforceMemberLimits(ctx, 'comment preview', reactLimits);
      const render = () => renderMarkdown(input.body, { profile: 'comment' });
      const { html } = await limitRendering(ctx, previewLimit, render);
      return { html };
    }),
  react: memberProcedure
    .meta({ scope: 'none' })
    .input(reactInput)
    .mutation(async ({ ctx, input }) => {
      await enforceMemberLimits(ctx, 'comment react', reactLimits);
      return toggleReaction(ctx.db, {
        commentId: input.id,
        userId: ctx.viewer.id,
        emoji: input.emoji,
      });
    }),
  report: memberProcedure
    .meta({ scope: 'none' })
    .input(reportInput)
    .mutation(async ({ ctx, input }) => {
      await enforceMemberLimits(ctx, 'comment report', writeLimits);
      return reportComment(ctx.db, {
        commentId: input.id,
        userId: ctx.viewer.id,
        reason: input.reason,
      });
    }),
  inbox: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .input(inboxInput)
    .query(({ ctx, input }) => listInbox(ctx.db, input, ctx.viewer.id)),
  /** The newest comments of other people. */
  newest: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .query(({ ctx }) => listNewestComments(ctx.db)),
  waiting: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .query(({ ctx }) => countHeldComments(ctx.db)),
  moderate: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .input(moderateInput)
    .mutation(({ ctx, input }) => moderateComments(ctx.db, input)),
  undoModeration: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .input(undoModerationInput)
    .mutation(({ ctx, input }) => undoModeration(ctx.db, input)),
});
