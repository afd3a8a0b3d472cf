import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './columns.ts';

interface Sessions {
  session: { id: string; token: string };
}

/** Rows in memory at a time. */
const batchSize = 500;

/** Session tokens are stored as hashes. Those that are stored are hashed, so that nobody has to sign in again. */
export async function up(db: Schema) {
  const sessions = db as Kysely<Sessions>; // the two columns that are read and written
  let last = '';
  for (;;) {
    const rows = await sessions
      .selectFrom('session')
      .select(['id', 'token'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id, token } of rows) {
      const hash = createHash('sha256').update(token).digest('base64url');
      await sessions.updateTable('session').set({ token: hash }).where('id', '=', id).execute();
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? '';
  }
}
