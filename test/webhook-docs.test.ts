/** The receiver of the documentation, as it is printed there, run in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { allowPrivateHosts } from '#features/webhook/hosts.server.ts';
import { publishArticle } from './factories.ts';
import { openWebhookSite } from './webhook-site.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  return port;
}

/** Runs the receiver of the documentation. Returns the lines that it writes, and how it answers. */
async function runReceiver(secret: string) {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const url = `http://127.0.0.1:${port}/`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          (response) => response.status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(401);
  return { url, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

it('the receiver of the documentation takes what is signed, once, and refuses everything else', async () => {
  const { site, owner, webhook, deliver, log } = await openWebhookSite('sqlite');
  const { url, lines } = await runReceiver(webhook.secret);
  allowPrivateHosts([new URL(url).host]);
  await owner.webhook.update({
    id: webhook.id,
    description: 'Documentation',
    url,
    events: ['content.published'],
  });
  await publishArticle(site, { slug: 'tides' });
  await deliver();
  const [delivery] = await log();
  expect(delivery?.status).toBe('delivered');
  await owner.webhook.resend({ id: delivery?.id ?? '' });
  await deliver();
  await publishArticle(site, { slug: 'ebb' });
  await deliver();
  const received = [(await lines.next()).value, (await lines.next()).value];
  expect(received).toEqual([
    'content.published https://site.example/blog/tides',
    'content.published https://site.example/blog/ebb',
  ]);
});
