/**
 * Runs a PostgreSQL server: prints its URL when it is ready, and stops when its input closes. The input closes however the
 * parent process ends, so neither the server nor its folder is left over.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPort } from '../scripts/find-port.ts';
import { findPostgres, type Postgres } from './find-postgres.ts';

/** Another program may take the port between its choice and the start. */
const maxStarts = 5;
/** The data need not survive a power failure, so fsync is off. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  // No socket: a path of one may have at most 107 bytes, and the temporary folder may be deep.
  'unix_socket_directories=',
];

// Ctrl+C reaches the whole group of processes; the server is stopped when the input closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

let postgres: Postgres | undefined;
try {
  postgres = findPostgres();
  const password = createCluster(postgres);
  const { server, port } = await startServer(postgres);
  console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  await once(process.stdin.resume(), 'end');
  await stopServer(server);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const folder of postgres?.folders ?? []) rmSync(folder, { recursive: true, force: true });
}

/** Creates the data folder. Returns the password of the user postgres. */
function createCluster({ bin, data, user }: Postgres): string {
  const password = randomBytes(12).toString('hex');
  const passwordFile = `${data}-password`;
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  const locale = findLocale();
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      `--pwfile=${passwordFile}`,
      `--locale=${locale}`,
      '--username=postgres',
      '--auth=password',
      '--encoding=UTF8',
      '--lc-messages=C',
      '--no-sync',
    ],
    { ...user, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: locale } },
  );
  if (status !== 0) throw new Error(`initdb of PostgreSQL failed: ${error?.message ?? stderr}`);
  return password;
}

/** Texts of the tests are in many scripts, so neither encoding nor letter case may depend on the caller's LANG. */
function findLocale(): string {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' });
  const installed = (stdout ?? '').split(/\s+/);
  const wanted = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8'];
  return wanted.find((name) => installed.includes(name)) ?? 'C';
}

async function startServer(at: Postgres): Promise<{ server: ChildProcess; port: number }> {
  let output = '';
  for (let start = 0; start < maxStarts; start++) {
    const port = await findPort();
    const args = settings.flatMap((setting) => ['-c', setting]);
    const server = spawn(join(at.bin, 'postgres'), ['-D', at.data, '-p', String(port), ...args], {
      ...at.user,
      cwd: '/',
      env: { ...process.env, LC_ALL: findLocale() },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    output = '';
    const ready = new Promise<boolean>((resolve, reject) => {
      server.stderr.on('data', (part: Buffer) => {
        output += part.toString();
        if (output.includes('database system is ready to accept connections')) resolve(true);
      });
      server.on('error', reject);
      server.on('close', () => resolve(false));
    });
    if (await ready) {
      // Messages of the server about refused statements are caused by the tests.
      server.stderr.removeAllListeners('data').resume();
      return { server, port };
    }
    if (!/address already in use/i.test(output)) break;
  }
  throw new Error(`PostgreSQL did not start: ${output.trim()}`);
}

async function stopServer(server: ChildProcess) {
  const ended = once(server, 'close');
  // Windows has no signal for a graceful stop.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(server.pid), '/t', '/f']);
  else server.kill('SIGINT');
  await ended;
}
