import { CompiledQuery } from 'kysely';
import { setAccess } from './accessed-tables.ts';
import type { Db } from './database.ts';
import { ReadRecord, type RecordedRead } from './read-record.server.ts';
import { trackReads, type ChangeFeed } from './table-tracking.server.ts';

/** A result that other pages may ask for, until a table is written or time passes. */
interface CurrentResult {
  changes: number;
  /** Milliseconds since the epoch. */
  freshUntil: number;
  hash: Promise<string | null>;
}

/** Results that are remembered, for statements that many pages have. */
const maxResults = 200;

/** Tells whether statements that were recorded would return the same rows now. */
export class ReadChecks {
  readonly #db: Db;
  readonly #changesByTable = new Map<string, number>();
  readonly #results = new Map<string, CurrentResult>();

  constructor(db: Db, changes: ChangeFeed) {
    this.#db = db;
    changes.subscribe((tables) => {
      for (const table of tables)
        this.#changesByTable.set(table, (this.#changesByTable.get(table) ?? 0) + 1);
    });
  }

  /**
   * Runs the statements again. Nothing that they read may become public by itself before `freshUntil`, in milliseconds
   * since the epoch.
   */
  async areSame(reads: readonly RecordedRead[], freshUntil: number): Promise<boolean> {
    const same = await Promise.all(
      reads.map(async (read) => (await this.#getHash(read, freshUntil)) === read.hash),
    );
    return !same.includes(false);
  }

  #getHash(read: RecordedRead, freshUntil: number): Promise<string | null> {
    const { sql, parameters, access } = read;
    const key = `${sql}\n${JSON.stringify(parameters)}`;
    const changes = this.#countChanges(access.read);
    const known = this.#results.get(key);
    if (known && known.changes === changes && known.freshUntil > Date.now()) return known.hash;
    const result = { changes, freshUntil, hash: this.#repeat(read) };
    this.#results.delete(key);
    this.#results.set(key, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > maxResults && oldest !== undefined) this.#results.delete(oldest);
    // A failure is reported to those who wait for it, and the next check tries again.
    result.hash.catch(() => {
      if (this.#results.get(key) === result) this.#results.delete(key);
    });
    return result.hash;
  }

  /** It only grows, so a result is current while it is the same as before the statement ran. */
  #countChanges(tables: ReadonlySet<string>): number {
    let changes = this.#changesByTable.get('*') ?? 0;
    for (const table of tables) changes += this.#changesByTable.get(table) ?? 0;
    return changes;
  }

  async #repeat({ access, parameters }: RecordedRead): Promise<string | null> {
    const record = new ReadRecord();
    const query = CompiledQuery.raw(access.sql, [...parameters]);
    setAccess(query, access);
    await trackReads(record, () => this.#db.executeQuery(query));
    return record.reads?.[0]?.hash ?? null;
  }
}
