/** A server that is killed while it writes: a request with a key that is sent again is carried out once. */
import { once } from 'node:events';
import { dirname } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createToken } from '#features/token/write.server.ts';
import { newId } from '#lib/id.ts';
import { startSite } from '../../e2e/serve.ts';
import { getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { createSite, siteSecret, type TestSite } from '../site.ts';

async function startServer({ location: { url = '', file } }: TestSite) {
  const server = await startSite({
    DATA_DIR: dirname(file),
    DATABASE_URL: url,
    DEMO: '0',
    LOG_LEVEL: 'error',
    AUTH_SECRET: siteSecret,
  });
  onTestFinished(() => server.stop().then(() => undefined));
  return server;
}

const createArticle = (siteUrl: string, token: string, key: string) =>
  fetch(`${siteUrl}/api/v1/articles`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ title: key, body: '# Sea\n\nWords.\n'.repeat(200) }),
  });

const listRequests = ({ db }: TestSite) =>
  db.selectFrom('idempotentRequest').select(['key', 'status']).execute();

onBothEngines((engine) => {
  it('writes once what is sent again after the server was killed', async () => {
    const site = await createSite(engine);
    const { token } = await createToken(site.db, await getUserId(site, 'owner'), {
      name: 'Client',
      scopes: ['content:read', 'content:write'],
      expiresInDays: 7,
    });
    const keys = Array.from({ length: 8 }, newId);
    const killed = await startServer(site);
    const lost = keys.map((key) => createArticle(killed.url, token, key).catch(() => null));
    await vi.waitUntil(async () => (await listRequests(site)).length > 2, {
      interval: 1,
      timeout: 60_000,
    });
    killed.child.kill('SIGKILL');
    await once(killed.child, 'close');
    await Promise.all(lost);
    // Each is answered and written, or neither.
    const stored = (await listRequests(site)).filter(({ status }) => status !== null);
    const written = await site.db.selectFrom('article').select('title').execute();
    expect(written.map(({ title }) => title).toSorted()).toEqual(
      stored.map(({ key }) => key).toSorted(),
    );
    // A minute later.
    const createdAt = new Date(Date.now() - 61_000).toISOString();
    await site.db.updateTable('idempotentRequest').set({ createdAt }).execute();
    const restarted = await startServer(site);
    for (const key of keys) {
      const response = await createArticle(restarted.url, token, key);
      expect(response.status, await response.clone().text()).toBe(201);
      const { title } = (await response.json()) as { title: string }; // an article
      expect(title).toBe(key);
    }
    const articles = await site.db.selectFrom('article').select('title').execute();
    expect(articles.map(({ title }) => title).toSorted()).toEqual(keys.toSorted());
  });
});
