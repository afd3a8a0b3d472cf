import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** The key of preview links is derived from the secret of the site, so none is stored. */
export async function up(db: Schema) {
  await sql`delete from ${sql.table('setting')} where ${sql.ref('key')} = 'previewSecret'`.execute(
    db,
  );
}
