import { request as ask } from 'node:http';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { findPort } from '../scripts/find-port.ts';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import { staticPaths } from '#features/analytics/public-paths.server.ts';
import { startProcess, startSite } from './serve.ts';

test('refuses to start with invalid settings, and lists them', async () => {
  const run = startProcess({
    PORT: 'many',
    DEMO: 'perhaps',
    SITE_URL: 'example.com',
    DATABASE_URL: 'mysql://root:hush@host/site',
  });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('Invalid environment variables\n');
  for (const name of ['PORT', 'DEMO', 'SITE_URL', 'DATABASE_URL'])
    expect(run.output()).toMatch(new RegExp(`^  ${name}: .+`, 'm'));
  expect(run.output(), 'a value may be a secret').not.toContain('hush');
  expect(run.output(), 'a sentence, not a stack').not.toMatch(/^\s+at /m);
});

test('settings of which some are missing do not stop the start, which names them', async () => {
  const site = await startSite({
    DEMO: '0',
    AUTH_GITHUB_CLIENT_ID: 'some-id',
    AUTH_OIDC_ISSUER: 'https://id.example.com',
    S3_BUCKET: 'my-site',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const said = site.output();
  expect(said).toContain('Sign-in with GitHub is off: set AUTH_GITHUB_CLIENT_SECRET, ');
  expect(said).toContain(
    'OpenID Connect is off: set AUTH_OIDC_CLIENT_ID and AUTH_OIDC_CLIENT_SECRET',
  );
  expect(said).toContain('Mail is off: set MAIL_FROM, ');
  expect(said).toMatch(/S3 is off: set S3_ENDPOINT, .+ Pictures are read from DATA_DIR/);
  expect(await (await fetch(`${site.url}/signin`)).text()).not.toMatch(/GitHub|id\.example/);
  expect(await site.stop()).toBe(0);
});

test('does not build on a second start, and prints the URL', async () => {
  const built = statSync('dist/.built-from').mtimeMs;
  const site = await startSite({ DEMO: '0' });
  expect(site.output()).not.toContain('Building the site');
  expect(site.output()).toContain(`Mallard is at ${site.url}`);
  expect(statSync('dist/.built-from').mtimeMs).toBe(built);
  expect(existsSync(`${site.dataFolder}/mallard.sqlite`)).toBe(true);
  expect(await site.stop()).toBe(0);
});

test('serves an empty site with an empty state on each list', async ({ page }) => {
  const site = await startSite({ DEMO: '0' });
  for (const path of staticPaths) {
    const answer = await page.goto(site.url + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(await site.stop()).toBe(0);
});

test('reports liveness and readiness', async ({ request }) => {
  const health = await request.get('/health');
  expect([health.status(), (await health.text()).trim()]).toEqual([200, 'alive']);
  const ready = await request.get('/ready');
  expect([ready.status(), (await ready.text()).trim()]).toEqual([200, 'ready']);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`on ${signal} requests in flight finish, new ones are refused, and the exit code is 0`, async () => {
    const port = await findPort();
    const site = await startSite({ PORT: String(port), DEMO: '0' });
    const path = '/api/trpc/guestbook.all?batch=1';
    const slow = ask({
      port,
      path,
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      slow.on('error', reject);
    });
    await new Promise<void>((resolve) => slow.write('{', () => resolve()));
    // The server has started to read this request when it has responded to a later one.
    expect((await fetch(`${site.url}/health`, { headers: { connection: 'close' } })).status).toBe(
      200,
    );
    site.child.kill(signal);
    await expect
      .poll(() =>
        fetch(`${site.url}/health`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    slow.end('}');
    expect(await answered).toBeGreaterThanOrEqual(200);
    expect(await site.stop()).toBe(0);
  });

test('a signal to npm alone stops the site, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-npm-'));
  const settings = { PORT: '0', DEMO: '0', DATA_DIR: folder };
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, ...createEmptyEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    npm.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      if (/^Mallard is at /m.test(output)) resolve();
    });
  });
  const closed = once(npm, 'close');
  await ready;
  const url = /^Mallard is at (\S+)$/m.exec(output)?.[1] ?? '';
  expect((await fetch(`${url}/health`)).status).toBe(200);
  npm.kill('SIGTERM');
  // Its output closes when the last process that writes there has ended.
  await closed;
  await expect(fetch(`${url}/health`)).rejects.toThrow();
  rmSync(folder, { recursive: true });
});
