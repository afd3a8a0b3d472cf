/**
 * Makes PostgreSQL itself refuse a chosen write, with the code that it uses when its disk fails: triggers count the
 * statements that write, and with `atCommit` also the rows that a commit checks.
 */
import pg from 'pg';

/** From PostgreSQL's appendix A: disk full, I/O error, read-only transaction. */
export const refusalCodes = ['53100', '58030', '25006'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export interface StatementRefusals {
  /** From now on, the write of this number, from 1, is refused. */
  plan(at: number, code: RefusalCode): Promise<void>;
  /** No write is refused any more. Returns whether one was. */
  end(): Promise<boolean>;
  close(): Promise<void>;
}

/** Sequences hold the plan, because a rollback does not take back what is written to them. */
const objects = `
  create schema faults;
  create sequence faults.counted;
  create sequence faults.refused minvalue 0 start 0;
  create sequence faults.code minvalue 0 start 0;
  create function faults.refuse() returns trigger language plpgsql as $$
  begin
    if nextval('faults.counted') = (select last_value from faults.refused) then
      raise exception 'made to fail' using errcode =
        (array[${refusalCodes.map((code) => `'${code}'`).join()}])[1 + (select last_value from faults.code)];
    end if;
    return null;
  end $$`;

/** Installs the triggers in a migrated database. */
export async function installRefusals(url: string, atCommit: boolean): Promise<StatementRefusals> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(objects);
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'schemaMigration%'`,
  );
  for (const { name } of rows) {
    await client.query(
      `create trigger faults before insert or update or delete on ${name} for each statement execute function faults.refuse()`,
    );
    if (atCommit)
      await client.query(
        `create constraint trigger faults_commit after insert or update or delete on ${name}
         deferrable initially deferred for each row execute function faults.refuse()`,
      );
  }
  const setPlan = (at: number, code: number) =>
    client.query(
      `select setval('faults.code', $2), setval('faults.refused', $1), setval('faults.counted', 1, false)`,
      [at, code],
    );
  let plannedAt = 0;
  return {
    plan: async (at, code) => {
      plannedAt = at;
      await setPlan(at, refusalCodes.indexOf(code));
    },
    end: async () => {
      const counted = await client.query<{ isReached: boolean }>(
        `select is_called and last_value >= $1 as "isReached" from faults.counted`,
        [plannedAt],
      );
      await setPlan(0, 0);
      return counted.rows[0]?.isReached ?? false;
    },
    close: () => client.end(),
  };
}
