import { idInput } from '#content/schema.ts';
import { audited, type AuditEvent } from '#platform/audit/audit-log.server.ts';
import type { Db } from '#platform/db/database.ts';
import {
  actorOf,
  ownerProcedure,
  recentOwnerProcedure,
  router,
  type Context,
} from '#platform/trpc.server.ts';
import { findWebhookProblems, getWebhook, listWebhooks } from './data.server.ts';
import { getDelivery, listDeliveries, resendDelivery } from './log.server.ts';
import {
  createWebhookInput,
  listDeliveriesInput,
  switchWebhookInput,
  updateWebhookInput,
} from './schema.ts';
import {
  createWebhook,
  deleteWebhook,
  queueTest,
  rotateSecret,
  switchWebhook,
  updateWebhook,
} from './write.server.ts';

/** Webhooks tell programs outside what happens on the site, so only the owner at a browser makes them, and no token. */
export const webhookRouter = router({
  list: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => listWebhooks(ctx.db)),
  byId: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .query(({ ctx, input }) => getWebhook(ctx.db, ctx.secret, input.id)),
  problems: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => findWebhookProblems(ctx.db)),
  /** The result has the signing secret, once. */
  create: recentOwnerProcedure
    .meta({ scope: 'none' })
    .input(createWebhookInput)
    .mutation(({ ctx, input }) =>
      auditedResult(ctx, async (db) => {
        const created = await createWebhook(db, ctx.secret, input);
        const detail = `“${input.description}” to ${new URL(input.url).host}: ${input.events.join(', ')}`;
        return [created, { kind: 'webhookCreated', detail }];
      }),
    ),
  update: recentOwnerProcedure
    .meta({ scope: 'none' })
    .input(updateWebhookInput)
    .mutation(({ ctx, input }) =>
      auditedResult(ctx, async (db) => {
        const updated = await updateWebhook(db, ctx.secret, input);
        const to = input.url === undefined ? '' : ` to ${new URL(input.url).host}`;
        const detail = `“${input.description}”${to}: ${input.events.join(', ')}`;
        return [updated, { kind: 'webhookChanged', detail }];
      }),
    ),
  switch: ownerProcedure
    .meta({ scope: 'none' })
    .input(switchWebhookInput)
    .mutation(({ ctx, input }) =>
      auditedResult(ctx, async (db) => {
        const name = await switchWebhook(db, input);
        const detail = `“${name}” turned ${input.isEnabled ? 'on' : 'off'}`;
        return [{ id: input.id }, { kind: 'webhookChanged', detail }];
      }),
    ),
  remove: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      auditedResult(ctx, async (db) => {
        const name = await deleteWebhook(db, input.id);
        return [{ id: input.id }, { kind: 'webhookRemoved', detail: `“${name}”` }];
      }),
    ),
  /** The result has the new signing secret, once. */
  rotateSecret: recentOwnerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      auditedResult(ctx, async (db) => {
        const { description, ...rotated } = await rotateSecret(db, ctx.secret, input.id);
        return [rotated, { kind: 'webhookChanged', detail: `“${description}”: secret rotated` }];
      }),
    ),
  /** Queues a test; what became of it is in its delivery. */
  test: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) => queueTest(ctx.db, input.id)),
  deliveries: ownerProcedure
    .meta({ scope: 'none' })
    .input(listDeliveriesInput)
    .query(({ ctx, input }) => listDeliveries(ctx.db, input)),
  delivery: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .query(({ ctx, input }) => getDelivery(ctx.db, input.id)),
  resend: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      auditedResult(ctx, async (db) => {
        const { type, description } = await resendDelivery(db, input.id);
        return [{ id: input.id }, { kind: 'webhookResent', detail: `${type} to “${description}”` }];
      }),
    ),
});

/** Runs a write with its event in the audit log, and returns its result. */
async function auditedResult<Result>(
  ctx: Context,
  run: (db: Db) => Promise<[Result, AuditEvent]>,
): Promise<Result> {
  const results: Result[] = [];
  await audited(ctx.db, actorOf(ctx), async (db) => {
    const [result, event] = await run(db);
    results.push(result);
    return event;
  });
  const [result] = results;
  if (result === undefined) throw new Error('The write has no result.');
  return result;
}
