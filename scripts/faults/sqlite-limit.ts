import Sqlite from 'better-sqlite3';

/** The largest number of pages that SQLite allows. */
const maxPages = 4_294_967_294;

const databases = new Set<Sqlite.Database>();

/** Notes each database that is opened from now on. */
export function trackDatabases(): void {
  const { pragma } = Sqlite.prototype;
  Sqlite.prototype.pragma = function (this: Sqlite.Database, ...values) {
    databases.add(this);
    return pragma.apply(this, values);
  };
}

/** Lets the open databases grow by this many pages, as on a disk that is almost full; null removes the limit. */
export function limitPages(growth: number | null): void {
  for (const database of databases)
    if (database.open) {
      const pages = Number(database.pragma('page_count', { simple: true }));
      database.pragma(`max_page_count = ${growth === null ? maxPages : pages + growth}`);
    }
}

/** Lets the open databases refuse every write, or accept them again. */
export function setReadOnly(isReadOnly: boolean): void {
  for (const database of databases)
    if (database.open) database.pragma(`query_only = ${isReadOnly ? 'ON' : 'OFF'}`);
}
