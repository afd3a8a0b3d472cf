import { ALL_TABLES, type ChangeFeed } from './table-tracking.server.ts';

/** How long the announcement of a write that is already visible may take, before the write counts as unannounced. */
const announcementMs = 100;

/**
 * Finds the writes that nobody announces: those of programs that are no processes of this server. The version of the
 * database changes with every write of another connection, but does not say whose it was, nor how many.
 *
 * A process takes over a new version as known when another process of the server announces a write. An unannounced write
 * before that moment would be lost, so the announcing process compares its own version once all others have answered. Until
 * then it takes over no version. Its last known version is therefore older than any that the others have taken over
 * meanwhile, and it sees each write that they may have missed. Then all processes invalidate everything.
 */
export class WriteWatch {
  readonly #readVersion: () => unknown;
  readonly #changes: ChangeFeed;
  #knownVersion: unknown;
  #hasSiblings = false;
  /** Own writes that the other processes have not answered yet. */
  #announcing = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(readVersion: () => unknown, changes: ChangeFeed) {
    this.#readVersion = readVersion;
    this.#changes = changes;
    this.#knownVersion = readVersion();
  }

  /** From now on other processes announce what they write. */
  expectAnnouncements() {
    this.#hasSiblings = true;
  }

  /** Checks for writes of other processes. Cheap. */
  poll() {
    if (this.#readVersion() === this.#knownVersion) return;
    if (this.#hasSiblings) this.#checkLater();
    else this.#check();
  }

  /** Announces an own write, and resolves when all have answered. Never rejects, unless `send` does. */
  async announce(send: () => Promise<unknown>): Promise<void> {
    this.#announcing += 1;
    await send().finally(() => (this.#announcing -= 1));
    this.#tryCheck();
  }

  /** Another process has written these tables, and they have been published. */
  receive(tables: ReadonlySet<string>) {
    if (this.#announcing > 0 && !tables.has('*')) return;
    try {
      this.#knownVersion = this.#readVersion();
    } catch {
      this.#checkLater();
    }
  }

  #check() {
    const version = this.#readVersion();
    if (version === this.#knownVersion) return;
    this.#knownVersion = version;
    void this.#changes.publish(ALL_TABLES);
  }

  /** A program that holds the whole database locked lets the check fail. */
  #tryCheck() {
    try {
      this.#check();
    } catch {
      this.#checkLater();
    }
  }

  #checkLater() {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#tryCheck();
    }, announcementMs).unref();
  }
}
