import { renderMarkdown } from '#content/markdown/render.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import {
  memberProcedure,
  ownerProcedure,
  publicProcedure,
  router,
  type Context,
  type Viewer,
} from '#platform/trpc.server.ts';
import { listComments } from './data.server.ts';
import { countWaiting, listInbox, moderateComments, reportComment } from './moderation.server.ts';
import { toggleReaction } from './reactions.server.ts';
import {
  createCommentInput,
  inboxInput,
  listCommentsInput,
  moderateInput,
  previewCommentInput,
  reactInput,
  reportInput,
  updateCommentInput,
} from './schema.ts';
import { editComment, takeComment, writeComment } from './write.server.ts';
import { idInput } from '#content/schema.ts';

/** So many in so many seconds, of one person and of one address. The owner is not counted. */
const writing = {
  person: { most: 5, withinSeconds: 60 },
  address: { most: 15, withinSeconds: 60 },
};
const touching = {
  person: { most: 60, withinSeconds: 60 },
  address: { most: 120, withinSeconds: 60 },
};

type Asking = Context & { viewer: Viewer };

async function count({ db, viewer, address }: Asking, what: string, limits: typeof writing) {
  if (viewer.role === 'admin') return;
  await limit(db, { key: `comment ${what} ${viewer.id}`, ...limits.person });
  await limit(db, { key: `comment ${what} ${address}`, ...limits.address });
}

export const commentRouter = router({
  all: publicProcedure
    .input(listCommentsInput)
    .query(({ ctx, input }) => listComments(ctx.db, input, ctx.viewer?.id ?? null)),
  create: memberProcedure.input(createCommentInput).mutation(async ({ ctx, input }) => {
    await count(ctx, 'write', writing);
    return writeComment(ctx.db, input, ctx.viewer);
  }),
  update: memberProcedure.input(updateCommentInput).mutation(async ({ ctx, input }) => {
    await count(ctx, 'write', writing);
    return editComment(ctx.db, input, ctx.viewer);
  }),
  remove: memberProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => takeComment(ctx.db, input.id, ctx.viewer)),
  /** How a comment will look. */
  preview: memberProcedure.input(previewCommentInput).mutation(async ({ ctx, input }) => {
    await count(ctx, 'preview', touching);
    const { html } = await renderMarkdown(input.body, { profile: 'comment' });
    return { html };
  }),
  react: memberProcedure.input(reactInput).mutation(async ({ ctx, input }) => {
    await count(ctx, 'react', touching);
    return toggleReaction(ctx.db, {
      commentId: input.id,
      userId: ctx.viewer.id,
      emoji: input.emoji,
    });
  }),
  report: memberProcedure.input(reportInput).mutation(async ({ ctx, input }) => {
    await count(ctx, 'report', writing);
    return reportComment(ctx.db, {
      commentId: input.id,
      userId: ctx.viewer.id,
      reason: input.reason,
    });
  }),
  inbox: ownerProcedure.input(inboxInput).query(({ ctx, input }) => listInbox(ctx.db, input)),
  waiting: ownerProcedure.query(({ ctx }) => countWaiting(ctx.db)),
  moderate: ownerProcedure
    .input(moderateInput)
    .mutation(({ ctx, input }) => moderateComments(ctx.db, input)),
});
