import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseUrl } from '../../src/platform/env.server.ts';
import type { Check } from './finding.ts';

const wantedNode = 24;
/** Megabytes; because a day's pictures and a backup want room. */
const leastFree = 500;
/** Milliseconds. */
const patience = 5_000;

export const checkNode: Check = async () => {
  const { node } = process.versions;
  const well = Number(node.split('.')[0]) >= wantedNode;
  return {
    well,
    says: well
      ? `Node ${node}.`
      : `This is Node ${node}. Begin with npm, which brings Node ${wantedNode}.`,
  };
};

/** A clock that stands before the last build is wrong; scheduled articles and sessions go by it. */
export const checkClock: Check = async () => {
  const built = await stat('dist/.built-from').catch(() => null);
  const now = new Date();
  const well = !built || built.mtime <= now;
  const says = `It is ${now.toISOString()}.`;
  return { well, says: well ? says : `${says} The site was built later than that: set the clock.` };
};

export const checkDisk: Check = async ({ DATA_DIR: folder }) => {
  await mkdir(folder, { recursive: true });
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(probe, 'probe');
  } catch {
    return {
      well: false,
      says: `${folder} cannot be written. Give it to the user that runs the site, or set DATA_DIR.`,
    };
  } finally {
    await rm(probe, { force: true });
  }
  const { bavail, bsize } = await statfs(folder);
  const free = Math.round((bavail * bsize) / 2 ** 20);
  const well = free >= leastFree;
  return {
    well,
    says: `${folder} can be written and has ${free} MB free.${well ? '' : ' Make room.'}`,
  };
};

export const checkAddress: Check = async (env) => {
  const url = baseUrl(env);
  const here = !env.SITE_URL && url.includes('localhost');
  if (here)
    return {
      well: true,
      says: `SITE_URL is not set: links begin with ${url}, which only this machine can follow.`,
    };
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(patience) }).catch(
    () => null,
  );
  if (answer?.ok) return { well: true, says: `${url} answers.` };
  return {
    well: false,
    says: `${url} does not answer. Start the site, and see that its name and proxy lead here.`,
  };
};
