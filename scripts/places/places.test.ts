import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isWell, formatTable, type Row } from './places-table.ts';
import { places } from './places.ts';
import { hidePrograms, newEnvironment, programFolders } from './surroundings.ts';

const [first, second] = places;
if (!first || !second) throw new Error('There are places.');
const tried = (well: boolean, says: string) => ({ isWell: well, says, seconds: 61.4, output: '' });
const good: Row = {
  place: first,
  result: { start: [tried(true, 'passed')], test: [tried(true, '9 passed, 0 failed')] },
};

it('a place that was not tried is in the table and does not count as passed', () => {
  const rows: Row[] = [good, { place: second, result: 'this script does not run as root' }];
  const [head, , ...lines] = formatTable(rows).split('\n');
  expect(head).toBe('| place | npm start | s | npm test | s |');
  expect(lines).toEqual([
    `| ${first.what} | passed | 61 | 9 passed, 0 failed | 61 |`,
    `| ${second.what} | not tried: this script does not run as root |  |  |  |`,
  ]);
  expect(isWell(rows)).toBe(true);
  expect(isWell(rows.slice(1))).toBe(false);
});

it('one command that fails makes the whole fail', () => {
  const result = { start: [tried(true, 'passed')], test: [tried(false, 'ended with 1')] };
  const rows: Row[] = [good, { place: second, result }];
  expect(isWell(rows)).toBe(false);
  expect(formatTable(rows)).toContain('| **failed**: ended with 1 |');
});

it('names of places are unique', () => {
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
});

it('a hidden program is not on PATH, and the others are', () => {
  const { path, remove } = hidePrograms(['git']);
  expect(existsSync(join(path, 'git'))).toBe(false);
  expect(existsSync(join(path, 'sh'))).toBe(true);
  remove();
  expect(existsSync(path)).toBe(false);
});

it('the environment of a new person has nothing of the one who tries', () => {
  const account = { name: 'anna', ids: undefined, home: '/nowhere', folder: '', remove: () => {} };
  const env = newEnvironment(account);
  expect(env).toMatchObject({ HOME: '/nowhere', USER: 'anna' });
  expect(env['PATH']?.split(':')).toEqual(programFolders());
  const own = Object.keys(env).filter((name) =>
    /^(npm_lifecycle|CHROMIUM_PATH|DATABASE_URL|TMPDIR)/.test(name),
  );
  expect(own).toEqual([]);
});
