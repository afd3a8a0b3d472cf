import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { runStatement } from '../test/postgres-server.ts';
import { expect, test as base } from './fixtures.ts';
import { createDatabase } from './postgres.ts';
import { startProcess, startSite } from './serve.ts';

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mallard-start-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

/** Starts the built site, which must exit with 1 and this one line on stderr. */
async function expectSentence(settings: Record<string, string>, sentence: string) {
  const run = startProcess({ PORT: '0', DEMO: '0', ...settings });
  let errors = '';
  run.child.stderr.on('data', (part: Buffer) => void (errors += part.toString()));
  expect(await run.ended, run.output()).toBe(1);
  expect(errors).toBe(`${sentence}\n`);
  expect(run.output(), 'The log says nothing besides').not.toMatch(/"level":|^\s+at /m);
}

test('a start whose port is in use names another port', async ({ site, folder }) => {
  const port = Number(new URL(site.url).port);
  await expectSentence(
    { PORT: String(port), DATA_DIR: folder },
    `Port ${port} is in use by another program. Stop it, or set PORT to another: PORT=${port + 1} npm start.`,
  );
});

test('a start with an address of another machine names HOST', async ({ folder }) => {
  for (const host of ['192.0.2.1', 'nowhere.invalid'])
    await expectSentence(
      { HOST: host, DATA_DIR: folder },
      `HOST is ${host}, which is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 to accept connections from other machines.`,
    );
});

test('a start whose data folder cannot be created or read names DATA_DIR', async ({ folder }) => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expectSentence(
    { DATA_DIR: join(file, 'data') },
    `DATA_DIR is ${join(file, 'data')}, which cannot be used as the data folder. Set DATA_DIR to a folder that can be created or written to.`,
  );
  mkdirSync(join(folder, 'mallard.sqlite'));
  await expectSentence(
    { DATA_DIR: folder },
    `The database in DATA_DIR (${folder}) cannot be opened or created. Let this user read and write there, or set DATA_DIR to another folder.`,
  );
  // Not even root may create a folder there.
  await expectSentence(
    { DATA_DIR: '/sys/mallard' },
    'DATA_DIR is /sys/mallard, where this user may not write. Make the folder writable, or set DATA_DIR to another.',
  );
});

test('a start on the database of a newer version says so', async ({ folder }) => {
  const site = await startSite({ DATA_DIR: folder, DEMO: '0' });
  expect(await site.stop()).toBe(0);
  const database = new Sqlite(join(folder, 'mallard.sqlite'));
  database
    .prepare('INSERT INTO schemaMigration (name, timestamp) VALUES (?, ?)')
    .run('999-of-tomorrow', new Date().toISOString());
  database.close();
  await expectSentence(
    { DATA_DIR: folder },
    'The database was changed by a newer version of Mallard. Start that version, or restore a backup made by this one.',
  );
});

test('a start whose PostgreSQL does not answer names DATABASE_URL', async ({ folder }) => {
  // One that accepts connections and never responds, and one that closes them at once.
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  const curt = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await Promise.all([once(mute, 'listening'), once(curt, 'listening')]);
  const addresses = [mute, curt].map((server) => {
    const { port } = server.address() as AddressInfo; // it listens on a port, never on a pipe
    return `127.0.0.1:${port}`;
  });
  for (const address of [...addresses, '127.0.0.1:1', 'nowhere.invalid'])
    await expectSentence(
      { DATABASE_URL: `postgres://a:b@${address}/a`, DATA_DIR: folder },
      'The database of DATABASE_URL does not answer. Start it, or correct DATABASE_URL.',
    );
  mute.close();
  curt.close();
});

test('a start that PostgreSQL refuses says what is wrong in DATABASE_URL', async ({ folder }) => {
  const database = await createDatabase();
  const url = new URL(database.url);
  const change = (changes: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'search'>>) =>
    Object.assign(new URL(url), changes).href;
  await expectSentence(
    { DATABASE_URL: change({ password: 'wrong' }), DATA_DIR: folder },
    'PostgreSQL refuses the user or the password of DATABASE_URL. Correct DATABASE_URL.',
  );
  await expectSentence(
    { DATABASE_URL: change({ pathname: '/nothing' }), DATA_DIR: folder },
    'PostgreSQL has no database of the name in DATABASE_URL. Create it, or correct DATABASE_URL.',
  );
  await expectSentence(
    { DATABASE_URL: change({ search: '?sslmode=verify-full' }), DATA_DIR: folder },
    'The server of DATABASE_URL does not support TLS. Remove sslmode from DATABASE_URL, or enable TLS on the server.',
  );
  const guest = `guest_${url.pathname.slice(1)}`;
  await runStatement(database.url, `CREATE ROLE ${guest} LOGIN PASSWORD 'guest'`);
  await expectSentence(
    { DATABASE_URL: change({ username: guest, password: 'guest' }), DATA_DIR: folder },
    'The user of DATABASE_URL may not create tables in its database. Make that user its owner, or use another.',
  );
  await runStatement(database.url, `DROP ROLE ${guest}`);
  await database.drop();
});
