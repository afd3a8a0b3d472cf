import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium of this machine: the one that is set, on PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const set = process.env['CHROMIUM_PATH'];
  if (set) return existsSync(set) ? set : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, chromium.executablePath()].find((path) => existsSync(path));
}

/** The same, installing it first where that can be done without asking. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const set = process.env['CHROMIUM_PATH'];
  if (set) stop(`CHROMIUM_PATH is ${set}, and there is no such file. Set it right, or unset it.`);
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) stop(howTo);
  console.log('Installing Chromium for the browser tests with apt-get. This is done once.');
  const done = apt('update', '-q') && apt('install', '-q', '-y', 'chromium');
  const installed = done ? findChromium() : undefined;
  return installed ?? stop(`apt-get could not install Chromium; the lines above say why. ${howTo}`);
}

const howTo =
  'The browser tests need Chromium, and none was found. Install it (on Debian and Ubuntu: sudo apt-get install chromium; ' +
  'anywhere: npx playwright install chromium), or set CHROMIUM_PATH to one. Then run the same command again.';

function apt(...words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', words, { stdio: 'inherit', env }).status === 0;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
