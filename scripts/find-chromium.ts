import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell is the same engine without windows and profiles; a new context takes a third of the processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of an installed Chromium: from CHROMIUM_PATH, on PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return existsSync(configured) ? configured : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds Chromium, or installs it where that needs no confirmation. */
export function ensureChromium(): string {
  const existing = findChromium();
  if (existing) return existing;
  const configured = process.env['CHROMIUM_PATH'];
  if (configured)
    exitWith(
      `CHROMIUM_PATH is ${configured}, and there is no such file. Set it right, or unset it.`,
    );
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) exitWith(installHint);
  console.log('Installing Chromium for the browser tests with apt-get. This is done once.');
  // Older releases have no package of the headless shell, and it brings no fonts.
  const isInstalled =
    apt('update', '-q') &&
    ['chromium-headless-shell', 'chromium'].some((name) =>
      apt('install', '-q', '-y', name, 'fonts-liberation'),
    );
  const installed = isInstalled ? findChromium() : undefined;
  return (
    installed ??
    exitWith(`apt-get could not install Chromium; the lines above say why. ${installHint}`)
  );
}

const installHint =
  'The browser tests need Chromium, and none was found. Install it (on Debian and Ubuntu: sudo apt-get install chromium; ' +
  'anywhere: npx playwright install chromium), or set CHROMIUM_PATH to one. Then run the same command again.';

function apt(...commandArguments: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', commandArguments, { stdio: 'inherit', env }).status === 0;
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
