import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBaseUrl } from '../../src/platform/env.server.ts';
import type { Check } from './finding.ts';

const requiredNodeMajor = 24;
/** Enough for new images and a backup. */
const minFreeMegabytes = 500;
/** Timeout of the request. */
const timeoutMs = 5_000;

export const checkNode: Check = async () => {
  const { node } = process.versions;
  const isOk = Number(node.split('.')[0]) >= requiredNodeMajor;
  return {
    isOk,
    message: isOk
      ? `Node ${node}.`
      : `This is Node ${node}. Use the npm scripts, which run Node ${requiredNodeMajor}.`,
  };
};

/** A clock that is before the last build is wrong; scheduled publication and sessions depend on it. */
export const checkClock: Check = async () => {
  const built = await stat('dist/.built-from').catch(() => null);
  const now = new Date();
  const isOk = !built || built.mtime <= now;
  const message = `It is ${now.toISOString()}.`;
  return {
    isOk,
    message: isOk ? message : `${message} The site was built later than that: set the clock.`,
  };
};

export const checkDisk: Check = async ({ DATA_DIR: folder }) => {
  await mkdir(folder, { recursive: true });
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(probe, 'probe');
  } catch {
    return {
      isOk: false,
      message: `${folder} is not writable. Change its owner to the user that runs the site, or set DATA_DIR.`,
    };
  } finally {
    await rm(probe, { force: true });
  }
  const { bavail, bsize } = await statfs(folder);
  const free = Math.round((bavail * bsize) / 2 ** 20);
  const isOk = free >= minFreeMegabytes;
  return {
    isOk,
    message: `${folder} is writable and has ${free} MB free.${isOk ? '' : ' Free some space.'}`,
  };
};

export const checkAddress: Check = async (env) => {
  const url = getBaseUrl(env);
  const isLocal = !env.SITE_URL && url.includes('localhost');
  if (isLocal)
    return {
      isOk: true,
      message: `SITE_URL is not set: links begin with ${url}, which only this machine can open.`,
    };
  const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  if (response?.ok) return { isOk: true, message: `${url} answers.` };
  return {
    isOk: false,
    message: `${url} does not respond. Start the site, and check that its host name and proxy point to it.`,
  };
};
