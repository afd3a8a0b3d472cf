import type { Db } from './database.ts';
import { ReadRecord } from './read-record.server.ts';
import { recordReads, trackReads, type ChangeFeed } from './table-tracking.server.ts';

/** How a database tells of changes. */
interface ChangeSource {
  changes: ChangeFeed;
  /** Checks for writes of other processes, where the engine sends no notifications. Cheap. */
  poll(): void;
  /** False while writes of other processes may be missed. */
  isChangeFeedLive(): boolean;
}

const sources = new WeakMap<Db, ChangeSource>();

/** Lets cached reads of this database know when its tables change. */
export function registerChanges(db: Db, source: ChangeSource) {
  sources.set(db, source);
}

interface Entry<Value> {
  record: ReadRecord;
  /** A table that it read has been written since. */
  isOutdated: boolean;
  value: Promise<Value>;
}

/** Freezes lists and plain objects, with all that is in them. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/**
 * A read whose value is held in memory until a table that it reads is written, by this process or another one. For small
 * values that most pages need. The value is shared, so nobody may change it. In a transaction, and while changes of other
 * processes may be missed, it is read anew.
 */
export function createCachedRead<Value>(
  read: (db: Db) => Promise<Value>,
): (db: Db) => Promise<Value> {
  const entries = new WeakMap<Db, Entry<Value>>();
  return async (db) => {
    const source = sources.get(db);
    if (!source?.isChangeFeedLive()) return read(db);
    source.poll();
    let entry = entries.get(db);
    if (!entry || entry.isOutdated) {
      entry = startRead(db, source, read);
      entries.set(db, entry);
    }
    const value = await entry.value;
    // The reader may not yet know the tables, so it would miss a write that came meanwhile.
    if (entry.isOutdated) return read(db);
    recordReads(entry.record);
    return value;
  };
}

function startRead<Value>(
  db: Db,
  { changes }: ChangeSource,
  read: (db: Db) => Promise<Value>,
): Entry<Value> {
  const record = new ReadRecord();
  const value = trackReads(record, () => read(db)).then(freeze);
  const entry: Entry<Value> = { record, isOutdated: false, value };
  const end = () => {
    entry.isOutdated = true;
    unsubscribe();
  };
  const unsubscribe = changes.subscribe((written) => {
    if (written.has('*') || [...written].some((table) => record.tables.has(table))) end();
  });
  // A failure is reported to those who wait for it, and the next reader tries again.
  value.catch(end);
  return entry;
}
