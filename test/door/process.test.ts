import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcess, startSite } from '../../e2e/serve.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'mallard-door-'));

it('logs each request by its path, and no secret of it; ends with 0 however often it is told', async () => {
  const site = await startSite({ LOG_LEVEL: 'debug', DEMO: '0', SITE_URL: 'https://site.example' });
  const headers = { cookie: 'mallard.session_token=hidden-cookie', authorization: 'hidden-header' };
  const page = await fetch(`${site.url}/blog?token=hidden-query&q=anna@example.com`, { headers });
  const file = await fetch(`${site.url}/favicon.svg`);
  for (const { headers: sent } of [page, file])
    expect(sent.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  await expect.poll(() => site.output()).toContain('"path":"/favicon.svg"');
  const line =
    site
      .output()
      .split('\n')
      .find((one) => one.includes('"path":"/blog"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 'debug', method: 'GET', status: 200 });
  expect(site.output()).not.toMatch(/hidden|anna@/);
  site.child.kill('SIGINT');
  site.child.kill('SIGINT');
  expect(await site.stop()).toBe(0);
});

it('asks for no TLS where there is none', async () => {
  const site = await startSite({ DEMO: '0', LOG_LEVEL: 'error' });
  expect((await fetch(site.url)).headers.has('strict-transport-security')).toBe(false);
  const second = startProcess({ PORT: new URL(site.url).port, DATA_DIR: folder(), DEMO: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Port ${new URL(site.url).port} is in use by another program. Stop it`,
  );
  expect(second.output()).not.toMatch(/^\s+at /m);
  await site.stop();
});

it('says what is wrong with its folder, in a sentence', async () => {
  const place = folder();
  writeFileSync(join(place, 'file'), '');
  const inFile = startProcess({ PORT: '0', DATA_DIR: join(place, 'file', 'data'), DEMO: '0' });
  writeFileSync(
    join(place, 'mallard.sqlite'),
    'no database at all, but long enough to be looked at'.repeat(50),
  );
  const noDatabase = startProcess({ PORT: '0', DATA_DIR: place, DEMO: '0' });
  expect([await inFile.ended, await noDatabase.ended]).toEqual([1, 1]);
  expect(inFile.output()).toContain('which cannot be a folder for data. Set DATA_DIR');
  expect(noDatabase.output()).toContain('cannot be read. Restore a backup');
  expect(inFile.output() + noDatabase.output()).not.toMatch(/^\s+at /m);
});

it('says that its database does not answer, in a sentence', async () => {
  const away = startProcess({
    PORT: '0',
    DATA_DIR: folder(),
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/a',
  });
  expect(await away.ended).toBe(1);
  expect(away.output()).toContain('The database of DATABASE_URL does not answer. Start it');
  expect(away.output()).not.toMatch(/^\s+at /m);
});
