import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import type { Db } from '#platform/db/database.ts';
import { addressKey } from '#platform/http/client-address.server.ts';
import { DayRoom } from './day-room.ts';
import { Pace } from './pace.ts';
import { cleanReferrer } from './referrer.ts';
import { addTally, addView, emptyTally, type Tally } from './tally.ts';
import { findSalt, writeTally } from './views.server.ts';
import { wholeSite } from './whole-site.ts';

export interface ViewRequest {
  path: string;
  referrer: string;
  /** The visitor's network address and browser, from which the day's hash is made. Neither is kept. */
  address: string;
  agent: string;
}

export interface RecorderParts {
  db: Db;
  siteUrl: string;
  /** Whether there is a public page at this path. */
  isPage: (path: string) => boolean | Promise<boolean>;
  onError: (error: unknown) => void;
}

/** Milliseconds from the first unwritten view to its writing: many views then cost one transaction. */
const flushEvery = 1_000;
/** Browsers' names that are remembered. */
const mostAgents = 1_000;
/** After a failure, before the next try. */
const retryAfter = 5_000;

/** Counts page views: taken at once, written together a moment later, and before the process ends. */
export class ViewRecorder {
  readonly #parts: RecorderParts;
  #tally: Tally = emptyTally();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #salt = { day: '', salt: '' };
  #salting: { day: string; salt: Promise<string> } | null = null;
  readonly #robots = new Map<string, boolean>();
  readonly #pace = new Pace();
  readonly #room = new DayRoom();
  #recorded = 0;
  #written = 0;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
  }

  /** Takes a view. False for a robot, for a path where no page is, and for more than people read. */
  async record(view: ViewRequest, now = new Date()): Promise<boolean> {
    if (this.#isRobot(view.agent) || !(await this.#parts.isPage(view.path))) return false;
    if (!this.#pace.allows(addressKey(view.address), now.getTime())) return false;
    const day = now.toISOString().slice(0, 10);
    const salt = this.#salt.day === day ? this.#salt.salt : await this.#renewSalt(day);
    const visitor = this.#room.hasVisitors(day)
      ? createHash('sha256')
          .update(`${salt}\0${view.address}\0${view.agent}`)
          .digest('base64url')
          .slice(0, 16)
      : null;
    const from = cleanReferrer(view.referrer, this.#parts.siteUrl);
    const referrer = this.#room.referrer(day, from);
    this.#recorded += 1;
    addView(this.#tally, { day, path: view.path, visitor, referrer });
    addView(this.#tally, { day, path: wholeSite, visitor, referrer: null });
    this.#timer ??= setTimeout(() => void this.flush(), flushEvery);
    return true;
  }

  /** Remembered for the browsers of the hour: looking through all names of robots costs more than the rest. */
  #isRobot(agent: string): boolean {
    const known = this.#robots.get(agent);
    if (known !== undefined) return known;
    if (this.#robots.size >= mostAgents) this.#robots.clear();
    const isRobot = agent === '' || isbot(agent);
    this.#robots.set(agent, isRobot);
    return isRobot;
  }

  /** How many were taken since the process began, and how many of them wait to be written. */
  figures() {
    return { recorded: this.#recorded, waiting: this.#recorded - this.#written };
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write() {
    const tally = this.#tally;
    if (tally.views.size === 0) return;
    this.#tally = emptyTally();
    try {
      this.#room.addVisitors(await writeTally(this.#parts.db, tally));
      this.#written += countViews(tally);
    } catch (error) {
      addTally(this.#tally, tally);
      this.#timer ??= setTimeout(() => void this.flush(), retryAfter).unref();
      this.#parts.onError(error);
    }
  }

  /** Asked for once, however many wait for it. */
  async #renewSalt(day: string): Promise<string> {
    if (this.#salting?.day !== day) {
      const fresh = randomBytes(16).toString('base64url');
      this.#salting = { day, salt: findSalt(this.#parts.db, day, fresh) };
    }
    try {
      const salt = await this.#salting.salt;
      this.#salt = { day, salt };
      return salt;
    } finally {
      this.#salting = null;
    }
  }
}

function countViews(tally: Tally): number {
  let views = 0;
  for (const row of tally.views.values()) if (row.path === wholeSite) views += row.views;
  return views;
}
