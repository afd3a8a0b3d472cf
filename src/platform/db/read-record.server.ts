import { hash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Access } from './accessed-tables.ts';
import { hasCurrentTime } from './current-time.server.ts';

/** A statement that was run, and the hash of its rows. */
export interface RecordedRead {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly access: Access;
  readonly hash: string;
}

/** A longer result costs as much to compare as what is made from it. */
const maxRows = 500;
/** Statements of one page; most have less than ten. */
const maxReads = 60;

/**
 * What was read while something was made: the tables, and the statements with hashes of their rows. As long as the
 * statements return the same rows, the same would be made again.
 */
export class ReadRecord {
  readonly tables = new Set<string>();
  readonly #startedAt = new Date().toISOString();
  #reads: RecordedRead[] = [];
  #isRepeatable = true;

  /** The statements; null if it cannot be told from them whether something has changed. */
  get reads(): readonly RecordedRead[] | null {
    return this.#isRepeatable ? this.#reads : null;
  }

  /** Adds a statement that has run. A transaction may have read what was never committed. */
  addRead(
    { parameters }: Pick<CompiledQuery, 'parameters'>,
    access: Access,
    rows: readonly unknown[],
  ) {
    const isLimited = rows.length <= maxRows && this.#reads.length < maxReads;
    if (access.written.size > 0 || !isLimited || this.#hasStartTime(parameters))
      return this.preventRepeating();
    if (this.#isRepeatable)
      this.#reads.push({ sql: access.sql, parameters, access, hash: hashRows(rows) });
  }

  /** Adds what a value depends on that was read before. */
  addRecord(other: ReadRecord) {
    for (const table of other.tables) this.tables.add(table);
    if (other.reads === null) return this.preventRepeating();
    if (this.#isRepeatable) this.#reads.push(...other.reads);
  }

  /** From now on every write to the tables counts as a change. */
  preventRepeating() {
    this.#isRepeatable = false;
    this.#reads = [];
  }

  /** Repeated later with this parameter, the statement would not return what is current then: see `currentTime`. */
  #hasStartTime(parameters: readonly unknown[]): boolean {
    const now = new Date().toISOString();
    return parameters.some(
      (value) =>
        typeof value === 'string' &&
        value.length === now.length &&
        value >= this.#startedAt &&
        value <= now,
    );
  }
}

export const hashRows = (rows: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(rows), 'base64url').slice(0, 22);

/** Whether its rows may change although nobody writes. */
export const dependsOnTime = ({ parameters }: RecordedRead): boolean => hasCurrentTime(parameters);

/** Approximate bytes in memory; the text is shared. */
export function sizeOfRead({ parameters }: RecordedRead): number {
  let size = 200;
  for (const value of parameters) size += typeof value === 'string' ? 24 + value.length : 8;
  return size;
}
