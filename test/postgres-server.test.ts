import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { findPostgres, findUser, placesHere, type Postgres } from './find-postgres.ts';
import { runStatement, startPostgres } from './postgres-server.ts';

const here = placesHere();
const made: string[] = [];
/** TMPDIR itself may be closed to the user that PostgreSQL runs as. */
const shared = dirname(find({}).folders[0] ?? '');
const folder = mkdtempSync(join(shared, 'mallard-places-'));
afterAll(() => {
  for (const path of [folder, ...made]) rmSync(path, { recursive: true, force: true });
});

function find(places: Partial<typeof here>): Postgres {
  const found = findPostgres({ ...here, ...places });
  made.push(...found.folders);
  return found;
}

/** The version that initdb names when the user of the server runs it. */
function runInitdb({ bin, user }: Postgres): string {
  return spawnSync(join(bin, 'initdb'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
    .stdout;
}

it('programs in a folder that is closed to others are run', () => {
  const closed = join(folder, 'closed home', 'дом');
  mkdirSync(closed, { recursive: true });
  chmodSync(join(folder, 'closed home'), 0o700);
  cpSync(dirname(here.packaged ?? ''), closed, { recursive: true, verbatimSymlinks: true });
  const found = find({ packaged: join(closed, 'bin'), installed: [] });
  expect(runInitdb(found)).toContain('PostgreSQL');
  expect(found.bin.startsWith(closed)).toBe(found.user === undefined);
});

it('a folder for temporary files that cannot be entered is passed over', () => {
  const closed = join(folder, 'closed');
  const open = mkdtempSync(join(shared, 'mallard-open é-'));
  made.push(open);
  chmodSync(open, 0o755);
  mkdirSync(closed, { mode: findUser() === undefined ? 0o500 : 0o700 });
  const found = find({ temporary: [join(folder, 'missing'), closed, open] });
  expect(found.data.startsWith(open)).toBe(true);
});

it('installed programs are taken where the packaged ones cannot be run', () => {
  const installed = join(folder, 'installed');
  chmodSync(folder, 0o755);
  cpSync(dirname(here.packaged ?? ''), installed, { recursive: true, verbatimSymlinks: true });
  // As a package manager leaves them: for everyone, whatever the umask of this process is.
  spawnSync('chmod', ['-R', 'a+rX', installed]);
  const found = find({ packaged: undefined, installed: [folder, join(installed, 'bin')] });
  expect(found.bin).toBe(join(installed, 'bin'));
});

it('says what to set where there is no PostgreSQL at all', () => {
  expect(() => findPostgres({ ...here, packaged: undefined, installed: [] })).toThrow(
    /TEST_POSTGRES_URL can name a server/,
  );
  expect(() => findPostgres({ ...here, temporary: [join(folder, 'missing')] })).toThrow(/missing/);
});

it('two servers run side by side, and leave nothing behind', async () => {
  vi.stubEnv('TEST_POSTGRES_URL', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const servers = await Promise.all([startPostgres(), startPostgres()]);
  const query = `SELECT setting AS name FROM pg_settings WHERE name IN ('data_directory', 'server_encoding')`;
  const answers = await Promise.all(servers.map(({ url }) => runStatement(url, query)));
  await Promise.all(servers.map((server) => server.stop()));
  const folders = new Set(answers.map(([data]) => data?.name ?? ''));
  expect(answers.map(([, encoding]) => encoding?.name)).toEqual(['UTF8', 'UTF8']);
  expect(folders.size).toBe(2);
  for (const data of folders) expect(existsSync(dirname(data))).toBe(false);
});

it('the server stops and its folder is deleted when the process that started it is killed', async () => {
  const program = fileURLToPath(new URL('postgres-server.ts', import.meta.url));
  const script = `const { startPostgres } = await import(${JSON.stringify(program)});
    console.log((await startPostgres()).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TEST_POSTGRES_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  const [row] = await runStatement(String(url), 'SHOW data_directory').then((rows) =>
    rows.map(Object.values),
  );
  const data = String(row?.[0]);
  expect(existsSync(data)).toBe(true);
  child.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(dirname(data)), { timeout: 25_000, interval: 100 });
  await expect(runStatement(String(url), 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});
