/** Kills the site at random moments while it saves, and checks that everything it has acknowledged is stored. */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findWrongAnswer } from './answers.ts';
import { findLeftovers } from './fault-run.ts';
import { killedPaths, listBrokenPictures, type SavePath } from './save-paths.ts';
import type { FaultySite } from './served-site.ts';

export interface KillRow {
  path: string;
  fault: string;
  /** Saves that were acknowledged in all rounds. */
  acknowledged: number;
  /** Saves that got no answer, because the process was killed. */
  cut: number;
  /** Acknowledged saves that are not stored. */
  lost: number;
  wrong: string[];
}

/** Each round kills after a random number of acknowledged saves of a random path, below this, and after a random time. */
const maxSaves = 8;
const maxDelayMs = 60;
/** Requests of each path at the same time. */
const parallel = 2;

interface Written {
  path: SavePath;
  /** Of each acknowledged save. */
  numbers: number[];
  cut: number;
  wrong: string[];
}

/** Kills the site this many times. */
export async function tryKills(site: FaultySite, kills: number): Promise<KillRow[]> {
  const all = killedPaths.map((path): Written => ({ path, numbers: [], cut: 0, wrong: [] }));
  let lastNumber = 1_000_000;
  const leftovers: string[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const begun = lastNumber;
    await writeUntilKilled(site, all, () => (lastNumber += 1));
    await site.start();
    leftovers.push(...(await findLeftovers(site)).map((one) => `after kill ${round}: ${one}`));
    for (const { path, numbers, wrong } of all) {
      const latest = numbers.filter((one) => one > begun);
      for (const number of await listLost(site, path, latest))
        wrong.push(`after kill ${round}: ${number} is lost`);
    }
  }
  leftovers.push(...(await listBrokenPictures(site)).map((url) => `${url} cannot be read`));
  const rows: KillRow[] = [];
  for (const { path, numbers, cut, wrong } of all) {
    const lost = await listLost(site, path, numbers);
    rows.push({
      path: path.name,
      fault: `${site.data.engine}: ${kills} kills`,
      acknowledged: numbers.length,
      cut,
      lost: lost.length,
      wrong: [...wrong, ...leftovers.splice(0)],
    });
  }
  return rows;
}

/** Saves in several requests at the same time, each until it gets no answer. */
async function writeUntilKilled(site: FaultySite, all: Written[], nextNumber: () => number) {
  const saves = randomInt(1, maxSaves);
  const decisive = all[randomInt(all.length)];
  const before = decisive?.numbers.length ?? 0;
  const reached = Promise.withResolvers<void>();
  const writeOn = async (written: Written) => {
    for (;;) {
      // The limits of a member are not what is tested.
      await site.data.db.deleteFrom('rateLimit').execute();
      const isAnswered = await saveOnce(site, written, nextNumber());
      if (!isAnswered || (decisive?.numbers.length ?? 0) - before >= saves) reached.resolve();
      if (!isAnswered) return;
    }
  };
  const writers = all.flatMap((written) =>
    Array.from({ length: parallel }, () => writeOn(written)),
  );
  await reached.promise;
  await wait(randomInt(maxDelayMs));
  await site.kill();
  await Promise.all(writers);
}

/** Returns false where the process did not answer. */
async function saveOnce(site: FaultySite, written: Written, number: number) {
  const { path, numbers, wrong } = written;
  try {
    const prepared = await path.prepare?.(site, number);
    const answer = await path.save(site, number, prepared);
    if (answer.isDone) numbers.push(number);
    else wrong.push(`${number}: ${findWrongAnswer(answer) ?? answer.message}`);
    return true;
  } catch (error) {
    // This is how fetch reports a connection that was cut, before the response and within it.
    if (!(error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)))
      throw error;
    written.cut += 1;
    return false;
  }
}

async function listLost(site: FaultySite, path: SavePath, numbers: number[]): Promise<number[]> {
  const answer = { status: 200, message: '', isDone: true, retryAfter: null };
  const lost: number[] = [];
  for (const number of numbers) if (!(await path.isStored(site, number, answer))) lost.push(number);
  return lost;
}
