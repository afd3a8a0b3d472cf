import type { Kysely, Transaction } from 'kysely';

/**
 * The tables of the whole site. Each feature adds its own in its `table.server.ts`, a content kind in its
 * `definition.server.ts`:
 * `declare module '#platform/db/database.ts' { interface Database { article: ArticleTable } }`.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Database {}

export type Db = Kysely<Database> | Transaction<Database>;
export type Engine = 'sqlite' | 'postgres';
