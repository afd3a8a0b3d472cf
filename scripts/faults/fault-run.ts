/** Lets a way to save meet one kind of fault, at every point in turn, and judges each answer. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { findWrongAnswer, type Answer } from './answers.ts';
import type { SavePath } from './save-paths.ts';
import type { FaultySite } from './served-site.ts';

export interface Row {
  path: string;
  fault: string;
  /** How many points failed in turn. */
  points: number;
  /** Saves that were acknowledged and are not stored. */
  lost: number;
  /** Failed saves with a wrong status or wrong words, and saves that failed without a fault. */
  wrong: string[];
}

/** Makes one attempt meet the fault at this point. Returns the answer, and whether the point exists. */
export type MeetFault = (
  at: number,
  attempt: () => Promise<Answer>,
) => Promise<{ answer: Answer; isReached: boolean }>;

/** More points than any save has; a fault that never ends would hide an endless retry. */
export const maxPoints = 3_000;

/** The number of the attempt, unique in the process, so that no two attempts save the same. */
let attempts = 0;

interface Run {
  site: FaultySite;
  path: SavePath;
  fault: string;
  meet: MeetFault;
}

/** Tries every point of a fault until a save does not meet it any more. */
export async function tryEveryPoint({ site, path, fault, meet }: Run): Promise<Row> {
  const row: Row = { path: path.name, fault, points: 0, lost: 0, wrong: [] };
  for (let at = 1; at <= maxPoints; at += 1) {
    attempts += 1;
    const number = attempts;
    // The limits of a member are not what is tested.
    await site.data.db.deleteFrom('rateLimit').execute();
    const prepared = await path.prepare?.(site, number);
    const { answer, isReached } = await meet(at, () => attempt(path, site, { number, prepared }));
    if (isReached) row.points += 1;
    if (answer.isDone && !(await path.isStored(site, number, answer))) row.lost += 1;
    const problem = answer.isDone ? null : findWrongAnswer(answer);
    if (problem !== null) row.wrong.push(`at ${at}: ${problem}`);
    if (isReached) continue;
    if (!answer.isDone) row.wrong.push(`without a fault: ${answer.status} ${answer.message}`);
    return row;
  }
  row.wrong.push(`It met more than ${maxPoints} points.`);
  return row;
}

interface Attempt {
  number: number;
  prepared: unknown;
}

/** A process that ends instead of answering is a wrong answer, too. */
function attempt(path: SavePath, site: FaultySite, { number, prepared }: Attempt): Promise<Answer> {
  return path.save(site, number, prepared).catch((error: unknown) => ({
    status: 0,
    message: `no answer: ${String(error)}`,
    isDone: false,
    retryAfter: null,
  }));
}

/** Lists what faults have left in a site that was restarted. */
export async function findLeftovers(site: FaultySite): Promise<string[]> {
  const problems: string[] = [];
  const ready = await fetch(`${site.url}/ready`);
  if (!ready.ok) problems.push(`/ready is ${ready.status}`);
  const home = await fetch(site.url);
  if (!home.ok) problems.push(`/ is ${home.status}`);
  if (site.data.engine === 'sqlite') {
    const database = new Sqlite(join(site.folder, 'mallard.sqlite'), { readonly: true });
    const found = String(database.pragma('integrity_check', { simple: true }));
    database.close();
    if (found !== 'ok') problems.push(found);
  }
  const listFolder = (name: string) => {
    try {
      return readdirSync(join(site.folder, name));
    } catch {
      return []; // nothing was ever written there
    }
  };
  const partial = listFolder('media').filter((name) => name.endsWith('.part'));
  const temporary = listFolder('backups').filter((name) => name.startsWith('.'));
  return [...problems, ...partial, ...temporary];
}
