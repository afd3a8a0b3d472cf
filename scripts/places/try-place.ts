import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import type { Place } from './places.ts';
import type { Setting } from './run-npm.ts';
import { hidePrograms, newEnvironment, takePort } from './surroundings.ts';
import { tryStart, tryTakenPort, tryTest, type Tried } from './try-commands.ts';

export interface PlaceResult {
  start: Tried[];
  test: Tried[];
}

/** Clones the checkout at `source` as often as the place requires, and runs both commands in each clone. */
export async function tryPlace(
  place: Place,
  account: Account,
  from: { source: string; words: string[] },
): Promise<PlaceResult> {
  const home = join(account.folder, place.name);
  const hidden = place.hidden && hidePrograms(place.hidden);
  const release = await Promise.all((place.takenPorts ?? []).map(takePort));
  try {
    const env = newEnvironment(account);
    if (hidden) env['PATH'] = hidden.path;
    if (place.temporary) env['TMPDIR'] = join(home, place.temporary);
    const copies = Array.from({ length: place.copies ?? 1 }, (_, index) =>
      join(home, index === 0 ? place.folder : `${place.folder} ${index + 1}`),
    );
    mkdirSync(env['TMPDIR'] ?? home, { recursive: true, mode: 0o700 });
    for (const copy of copies) clone(from.source, copy);
    if (account.ids) command('chown', ['-R', `${account.ids.uid}:${account.ids.gid}`, home]);
    const tried = await Promise.all(
      copies.map((cwd) =>
        tryBoth(place, { cwd, env, ids: account.ids, umask: place.umask }, from.words),
      ),
    );
    return { start: tried.flatMap(({ start }) => start), test: tried.map(({ test }) => test) };
  } finally {
    for (const close of release) close();
    hidden?.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

async function tryBoth(place: Place, setting: Setting, words: string[]) {
  const start = [await tryStart(setting)];
  if (place.takenPorts) start.push(await tryTakenPort(setting));
  return { start, test: await tryTest(setting, words, place) };
}

function clone(source: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  command('git', ['clone', '--quiet', '--no-hardlinks', source, to]);
}

function command(name: string, words: string[]) {
  const { status, stderr, error } = spawnSync(name, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr}`);
}
