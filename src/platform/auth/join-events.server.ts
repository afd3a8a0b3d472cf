import type { BetterAuthPlugin } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter } from '@better-auth/core/db/adapter';
import { toEventRow } from '../events/event-queue.server.ts';

/** Lets Better Auth write the table of the events, so that one is in the transaction in which it creates a user. */
export const joinEventsPlugin = {
  id: 'join-events',
  schema: {
    siteEvent: {
      fields: {
        type: { type: 'string', required: true },
        data: { type: 'string', required: true },
        createdAt: { type: 'date', required: true },
      },
    },
  },
} satisfies BetterAuthPlugin;

/** An adapter of Better Auth that queues the event `member.joined` with each user that it creates. */
export function withJoinEvents(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    create: (query) =>
      query.model === 'user'
        ? adapter.transaction((trx) => createUser(trx, query))
        : adapter.create(query),
    transaction: (run) =>
      adapter.transaction((trx) =>
        run({
          ...trx,
          create: (query) => (query.model === 'user' ? createUser(trx, query) : trx.create(query)),
        }),
      ),
  };
}

type Creation = Parameters<DBTransactionAdapter['create']>[0];

async function createUser(trx: DBTransactionAdapter, query: Creation) {
  const user: Record<string, unknown> = await trx.create(query);
  const now = new Date();
  const data = { id: String(user['id']), name: String(user['name']), createdAt: now.toISOString() };
  const row = toEventRow({ type: 'member.joined', data }, now);
  await trx.create({ model: 'siteEvent', data: { ...row, createdAt: now }, forceAllowId: true });
  return user as never; // the same row; its type is a parameter of the caller
}
