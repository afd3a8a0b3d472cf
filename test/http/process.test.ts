import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderRulesVersion } from '#content/markdown/render.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { startProcess, startSite } from '../../e2e/serve.ts';
import { runCommand } from '../run-command.ts';

const createTemporaryFolder = () => mkdtempSync(join(tmpdir(), 'mallard-http-'));

it('logs each request by its path without secrets, and exits with 0 after repeated signals', async () => {
  const site = await startSite({ LOG_LEVEL: 'debug', DEMO: '0', SITE_URL: 'https://site.example' });
  const headers = { cookie: 'mallard.session_token=hidden-cookie', authorization: 'hidden-header' };
  const page = await fetch(`${site.url}/blog?token=hidden-query&q=anna@example.com`, { headers });
  const file = await fetch(`${site.url}/favicon.svg`);
  for (const { headers: responseHeaders } of [page, file])
    expect(responseHeaders.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
  await expect.poll(() => site.output()).toContain('"path":"/favicon.svg"');
  const line =
    site
      .output()
      .split('\n')
      .find((candidate) => candidate.includes('"path":"/blog"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 'debug', method: 'GET', status: 200 });
  expect(site.output()).not.toMatch(/hidden|anna@/);
  site.child.kill('SIGINT');
  site.child.kill('SIGINT');
  expect(await site.stop()).toBe(0);
});

it('records with the demo content that its HTML is current, so that the server does not render it again', async () => {
  const dataFolder = createTemporaryFolder();
  expect(await runCommand('seed', [], { dataFolder })).toMatchObject({ code: 0, errorOutput: '' });
  const { db, close } = await openDatabase({ file: join(dataFolder, 'mallard.sqlite') });
  const states = await db.selectFrom('renderState').select('rules').execute();
  await close();
  expect(states).toEqual([{ rules: renderRulesVersion }]);
});

it('goes on without its log when the reader of the log has ended', async () => {
  const site = await startSite({ LOG_LEVEL: 'debug', DEMO: '0' });
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  for (let count = 0; count < 10; count += 1)
    expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

it('sends no HSTS header without TLS, and explains a port that is in use', async () => {
  const site = await startSite({ DEMO: '0', LOG_LEVEL: 'error' });
  expect((await fetch(site.url)).headers.has('strict-transport-security')).toBe(false);
  const second = startProcess({
    PORT: new URL(site.url).port,
    DATA_DIR: createTemporaryFolder(),
    DEMO: '0',
  });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Port ${new URL(site.url).port} is in use by another program. Stop it`,
  );
  expect(second.output()).not.toMatch(/^\s+at /m);
  await site.stop();
});

it('explains a data folder that cannot be used', async () => {
  const dataFolder = createTemporaryFolder();
  writeFileSync(join(dataFolder, 'file'), '');
  const inFile = startProcess({ PORT: '0', DATA_DIR: join(dataFolder, 'file', 'data'), DEMO: '0' });
  writeFileSync(
    join(dataFolder, 'mallard.sqlite'),
    'no database at all, but long enough to be looked at'.repeat(50),
  );
  const noDatabase = startProcess({ PORT: '0', DATA_DIR: dataFolder, DEMO: '0' });
  expect([await inFile.ended, await noDatabase.ended]).toEqual([1, 1]);
  expect(inFile.output()).toContain('which cannot be used as the data folder. Set DATA_DIR');
  expect(noDatabase.output()).toContain('cannot be read. Restore a backup');
  expect(inFile.output() + noDatabase.output()).not.toMatch(/^\s+at /m);
});

it('explains that its database cannot be reached', async () => {
  const unreachable = startProcess({
    PORT: '0',
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/a',
  });
  expect(await unreachable.ended).toBe(1);
  expect(unreachable.output()).toContain('The database of DATABASE_URL does not answer. Start it');
  expect(unreachable.output()).not.toMatch(/^\s+at /m);
});
