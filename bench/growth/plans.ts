import { sql, type CompiledQuery, type Kysely } from 'kysely';
import { resolveParameters } from '#platform/db/current-time.server.ts';
import type { Database, Engine } from '#platform/db/database.ts';

/** Tables that grow with the site. Others have a few rows, which are read as a whole. */
const largeTables =
  /\b(article|articleTag|articleHeart|comment|commentReaction|commentReport|guestbookEntry|dailyView|dailyReferrer|searchDocument|searchWord|revision|redirect|user|auditEvent)\b/;

/** The statements of which the plan reads a large table from its beginning to its end, without an index. */
export class PlanCheck {
  readonly #statements = new Map<string, CompiledQuery>();

  /** The database, with its statements noted. */
  watch(db: Kysely<Database>): Kysely<Database> {
    return db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        const compiled = db.getExecutor().compileQuery(node, queryId);
        if (/^\s*(select|with)/i.test(compiled.sql)) this.#statements.set(compiled.sql, compiled);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  }

  get count(): number {
    return this.#statements.size;
  }

  async findScans(db: Kysely<Database>, engine: Engine): Promise<{ step: string; sql: string }[]> {
    const scans: { step: string; sql: string }[] = [];
    for (const statement of this.#statements.values())
      for (const step of await explain(db, engine, statement))
        if (isScan(step, engine)) scans.push({ step, sql: statement.sql });
    return scans;
  }
}

async function explain(db: Kysely<Database>, engine: Engine, statement: CompiledQuery) {
  const parameters = resolveParameters(statement.parameters);
  const prefix = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>({
    ...sql`/* no tables */`.compile(db),
    sql: `/* no tables */ ${prefix} ${statement.sql}`,
    parameters,
  });
  return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '');
}

function isScan(step: string, engine: Engine): boolean {
  if (engine === 'postgres') return /Seq Scan on/.test(step) && largeTables.test(step);
  return (
    step.startsWith('SCAN ') && !/USING (COVERING )?INDEX/.test(step) && largeTables.test(step)
  );
}
