/** What the presets send, and that nobody reads their secrets. */
import { expect, it } from 'vitest';
import { readFeed } from '#features/feeds/data.server.ts';
import { formatAtom } from '#features/feeds/atom.ts';
import { formatJsonFeed } from '#features/feeds/json-feed.ts';
import { formatRss } from '#features/feeds/rss.ts';
import { getIndexNowKey, respondWithKey } from '#features/webhook/index-now.server.ts';
import { contentEvents } from '#lib/site-events.ts';
import { describeTables, readRows } from '#platform/db/table-io.server.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { siteSecret } from './site.ts';
import { answer } from './webhook-receiver.ts';
import { openWebhookSite, siteUrl } from './webhook-site.ts';

const events = [...contentEvents];

onBothEngines((engine) => {
  it('a deploy hook gets one call for all that happens within half a minute', async () => {
    const { site, owner, receiver, deliver, log } = await openWebhookSite(engine, {
      preset: 'deploy',
      events,
    });
    const { id } = await publishArticle(site);
    await publishArticle(site);
    for (const body of ['One', 'Two', 'Three']) await owner.blog.update({ id, body });
    expect(await deliver()).toBe(0);
    expect(await deliver(0.6)).toBe(1);
    expect(receiver.calls).toMatchObject([{ method: 'POST', body: '' }]);
    expect(receiver.calls[0]?.headers).not.toHaveProperty('webhook-signature');
    expect(await log()).toMatchObject([{ status: 'delivered', events: 5 }]);
    await owner.blog.update({ id, body: 'Four' });
    expect(await deliver(0.6)).toBe(1);
  });

  it('a call that tells of several events tells of the same when it is repeated', async () => {
    const { site, receiver, deliver, log } = await openWebhookSite(engine, {
      preset: 'indexnow',
      events: ['content.published'],
      handle: answer(503),
    });
    await publishArticle(site, { slug: 'one' });
    await publishArticle(site, { slug: 'two' });
    await deliver(0.6);
    receiver.handle = answer(202);
    await publishArticle(site, { slug: 'three' });
    expect(await deliver(1)).toBe(2);
    const urls = receiver.calls.map(
      ({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList,
    );
    const both = [`${siteUrl}/blog/one`, `${siteUrl}/blog/two`];
    expect(urls.toSorted()).toEqual([both, both, [`${siteUrl}/blog/three`]]);
    expect((await log()).map((item) => item.events)).toEqual([1, 2]);
  });

  it('IndexNow gets the key of the file that the site serves, and former addresses', async () => {
    const { site, owner, receiver, deliver } = await openWebhookSite(engine, {
      preset: 'indexnow',
      events: ['content.updated'],
    });
    const { id } = await publishArticle(site, { slug: 'tides' });
    await owner.blog.update({ id, slug: 'ebb' });
    await deliver(1);
    const body = JSON.parse(receiver.calls[0]?.body ?? '') as Record<string, unknown>;
    const key = getIndexNowKey(siteSecret);
    expect(key).toMatch(/^[\da-f]{32}$/);
    expect(body).toEqual({
      host: 'site.example',
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: [`${siteUrl}/blog/tides`, `${siteUrl}/blog/ebb`],
    });
    expect(await respondWithKey(key, siteSecret).text()).toBe(key);
    expect(respondWithKey('other', siteSecret).status).toBe(404);
  });

  it('a hub is pinged with the feeds, which name it', async () => {
    const { site, owner, webhook, receiver, deliver } = await openWebhookSite(engine, {
      preset: 'websub',
      events,
    });
    const format = async () => {
      const feed = await readFeed(site.db, { baseUrl: siteUrl, tag: undefined });
      return [formatRss(feed), formatAtom(feed), formatJsonFeed(feed)];
    };
    await publishArticle(site);
    await deliver(1);
    const [call] = receiver.calls;
    expect(call?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const form = new URLSearchParams(call?.body);
    expect(form.get('hub.mode')).toBe('publish');
    expect(form.getAll('hub.url')).toEqual([`${siteUrl}/rss.xml`, `${siteUrl}/atom.xml`]);
    const [rss, atom, json] = await format();
    expect(rss).toContain(`<atom:link rel="hub" href="${receiver.url}"/>`);
    expect(atom).toContain(`<link rel="hub" href="${receiver.url}"/>`);
    expect(JSON.parse(json ?? '')).toMatchObject({ hubs: [{ type: 'WebSub', url: receiver.url }] });
    await owner.webhook.switch({ id: webhook.id, isEnabled: false });
    for (const text of await format()) expect(text).not.toContain('hub');
  });

  it('a CDN gets its header and its body, and the header is shown nowhere', async () => {
    const value = 'Bearer a-token-of-the-cdn';
    const { site, owner, webhook, receiver, deliver, log } = await openWebhookSite(engine, {
      preset: 'purge',
      events,
      header: { name: 'Authorization', value },
      body: '{"files":{{urls}}}',
    });
    await publishArticle(site, { slug: 'tides' });
    await deliver(1);
    expect(receiver.calls[0]?.headers['authorization']).toBe(value);
    expect(receiver.calls[0]?.body).toBe(`{"files":["${siteUrl}/blog/tides"]}`);

    // Changing it without the value keeps that, on the same host only.
    const header = { name: 'Authorization', value: null };
    const input = { id: webhook.id, description: 'CDN', events, header, body: '{}' };
    await owner.webhook.update(input);
    await owner.webhook.test({ id: webhook.id });
    await deliver();
    expect(receiver.calls.at(-1)?.headers['authorization']).toBe(value);
    const elsewhere = owner.webhook.update({ ...input, url: 'https://evil.example/' });
    await expect(elsewhere).rejects.toThrow('Enter the value of the header again');

    const shown = [
      await owner.webhook.list(),
      await owner.webhook.byId({ id: webhook.id }),
      await Promise.all((await log()).map(({ id }) => owner.webhook.delivery({ id }))),
      await owner.audit.list({}),
    ];
    expect(JSON.stringify(shown)).not.toContain(value);
    const stored: string[] = [];
    for (const table of await describeTables(site.db, () => false))
      for await (const rows of readRows(site.db, table)) stored.push(JSON.stringify(rows));
    for (const secret of [value, webhook.secret, `${receiver.url}"`])
      expect(stored.join()).not.toContain(secret);
    expect(JSON.stringify(await owner.audit.list({}))).toContain('webhookCreated');
  });

  it('the address of a deploy hook is not shown again', async () => {
    const { owner, webhook, receiver } = await openWebhookSite(engine, {
      preset: 'deploy',
      events,
    });
    const shown = JSON.stringify([
      await owner.webhook.byId({ id: webhook.id }),
      await owner.webhook.list(),
    ]);
    expect(shown).toContain(receiver.host);
    expect(shown).not.toContain(receiver.url);
  });
});
