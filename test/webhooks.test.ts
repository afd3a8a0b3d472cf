/** The delivery of events to a real receiver with faults, at times that the tests set. */
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { deliverDue } from '#features/webhook/deliver.server.ts';
import { allowPrivateHosts } from '#features/webhook/hosts.server.ts';
import { deleteOldDeliveries } from '#features/webhook/log.server.ts';
import { webhookMail } from '#features/webhook/notices.server.ts';
import { setMailEnabled } from '#platform/mail/outbox.server.ts';
import { createMailComposer } from '../src/server/mail.server.ts';
import { as, getFailure, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { openSite, siteSecret } from './site.ts';
import { answer, startReceiver, type ReceiverHandler } from './webhook-receiver.ts';
import {
  addWebhook,
  createDeliveryOptions,
  getLastData,
  listTypes,
  openWebhookSite,
} from './webhook-site.ts';

const hourMinutes = 60;

onBothEngines((engine) => {
  it('an event arrives once, signed as Standard Webhooks asks for', async () => {
    const { site, receiver, webhook, deliver, log } = await openWebhookSite(engine);
    const { id } = await publishArticle(site, { title: 'Tides', slug: 'tides' });
    expect(await deliver()).toBe(1);
    expect(await deliver(1)).toBe(0);
    const [call] = receiver.calls;
    if (!call) throw new Error('Nothing was received.');
    const message = new Webhook(webhook.secret).verify(call.body, call.headers);
    expect(message).toMatchObject({
      type: 'content.published',
      data: { id, title: 'Tides', url: 'https://site.example/blog/tides' },
    });
    expect(call).toMatchObject({ method: 'POST', path: '/hook' });
    expect(() => new Webhook(webhook.secret).verify(`${call.body} `, call.headers)).toThrow(
      'No matching signature found',
    );
    const [delivery] = await log();
    expect(call.headers['webhook-id']).toBe(delivery?.id);
    expect(delivery).toMatchObject({
      status: 'delivered',
      attempts: 1,
      type: 'content.published',
      subject: 'Tides',
    });
  });

  it('each webhook gets the events that it asks for', async () => {
    const { site, owner, receiver, webhook, deliver } = await openWebhookSite(engine);
    const other = await startReceiver();
    allowPrivateHosts([receiver.host, other.host]);
    await addWebhook(site, other, { events: ['content.updated', 'comment.created'] });
    const { id } = await publishArticle(site);
    await owner.blog.update({ id, body: 'Changed' });
    const member = await as(site, 'member');
    await member.comment.create({ articleId: id, body: 'Why?' });
    await deliver();
    expect(listTypes(receiver).toSorted()).toEqual(['content.published', 'content.updated']);
    expect(listTypes(other).toSorted()).toEqual(['comment.created', 'content.updated']);
    await owner.webhook.switch({ id: webhook.id, isEnabled: false });
    await owner.blog.update({ id, body: 'Changed again' });
    await deliver();
    expect(receiver.calls).toHaveLength(2);
    expect(other.calls).toHaveLength(3);
  });

  it('after a rotation both secrets sign for a day', async () => {
    const { owner, receiver, webhook, deliver } = await openWebhookSite(engine);
    const { secret } = await owner.webhook.rotateSecret({ id: webhook.id });
    const verifies = async (minutes: number) => {
      await owner.webhook.test({ id: webhook.id });
      await deliver(minutes);
      const call = receiver.calls.at(-1);
      if (!call) throw new Error('Nothing was received.');
      // The library refuses times that are not now, so the body is verified as of its own time.
      const headers = { ...call.headers };
      return [webhook.secret, secret].map((one) => {
        const time = new Date(Number(headers['webhook-timestamp']) * 1_000);
        const signed = new Webhook(one).sign(headers['webhook-id'] ?? '', time, call.body);
        return (headers['webhook-signature'] ?? '').split(' ').includes(signed);
      });
    };
    expect(await verifies(0)).toEqual([true, true]);
    expect(await verifies(24 * hourMinutes + 1)).toEqual([false, true]);
  });

  const faults: Record<string, { handle: ReceiverHandler; problem: RegExp; timeoutMs?: number }> = {
    'a server error': { handle: answer(500, {}, 'Oops'), problem: /answered 500/ },
    'a redirect, which is not followed': {
      handle: answer(302, { location: 'http://127.0.0.1:1/' }),
      problem: /redirects \(302\)/,
    },
    'a connection that is closed': {
      handle: (response) => response.destroy(),
      problem: /closed the connection/,
    },
    'a receiver that never answers': {
      handle: () => undefined,
      problem: /did not respond/,
      timeoutMs: 200,
    },
    'headers that never come': {
      handle: (response) => response.socket?.write('HTTP/1.1 200 OK\r\nx: '),
      problem: /did not respond/,
      timeoutMs: 200,
    },
    'no HTTP': {
      handle: (response) => response.socket?.end('SSH-2.0-OpenSSH\r\n'),
      problem: /cannot be reached/,
    },
  };
  it.each(Object.entries(faults))('%s is a failure that is tried again', async (_, fault) => {
    const { site, owner, receiver, options, deliver, log } = await openWebhookSite(engine, fault);
    if (fault.timeoutMs !== undefined) options.timeoutMs = fault.timeoutMs;
    await publishArticle(site);
    await deliver();
    const [failed] = await log();
    expect(failed).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(failed?.problem).toMatch(fault.problem);
    receiver.handle = answer(200);
    expect(await deliver(1)).toBe(1);
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 2, problem: null }]);
    const [first, second] = receiver.calls;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const { attemptList } = await owner.webhook.delivery({ id: failed?.id ?? '' });
    expect(attemptList.map(({ problem }) => problem === null)).toEqual([true, false]);
  });

  it('an endless body is cut, and a body that breaks off does not undo a success', async () => {
    const { site, owner, receiver, deliver, log } = await openWebhookSite(engine);
    receiver.handle = (response) => {
      const write = (): unknown =>
        response.destroyed ? undefined : response.write('x'.repeat(65_536), () => write());
      response.writeHead(200);
      write();
    };
    await publishArticle(site);
    await deliver();
    const [delivery] = await log();
    expect(delivery?.status).toBe('delivered');
    const { attemptList } = await owner.webhook.delivery({ id: delivery?.id ?? '' });
    expect(attemptList[0]?.response.length).toBeLessThan(1_200);
    receiver.handle = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('begun', () => response.destroy());
    };
    await publishArticle(site);
    await deliver();
    expect((await log())[0]?.status).toBe('delivered');
  });

  it('the receiver may ask for a later retry', async () => {
    const handle = answer(429, { 'retry-after': '7200' });
    const { site, receiver, deliver } = await openWebhookSite(engine, { handle });
    await publishArticle(site);
    await deliver();
    expect(await deliver(119)).toBe(0);
    expect(await deliver(2)).toBe(1);
    expect(receiver.calls).toHaveLength(2);
  });

  it('a receiver that fails for three days is given up, paused, and its owners get one mail', async () => {
    setMailEnabled(true);
    const { site, owner, webhook, receiver, deliver, clock, log } = await openWebhookSite(engine, {
      handle: answer(500),
    });
    await publishArticle(site, { title: 'One' });
    await deliver();
    const begin = clock.now.getTime();
    while ((await log()).some(({ status }) => status === 'waiting')) await deliver(10);
    const hours = (clock.now.getTime() - begin) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.5);
    expect(receiver.calls).toHaveLength(13);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await log()).toMatchObject([{ status: 'failed', attempts: 13 }]);
    const { paused } = await owner.webhook.problems();
    expect(paused).toMatchObject([{ id: webhook.id }]);
    expect(paused[0]?.pauseReason).toMatch(/for three days.*answered 500/);

    const mails = await site.db.selectFrom('mailOutbox').selectAll().execute();
    expect(mails).toMatchObject([
      { kind: webhookMail, recipientId: await getUserId(site, 'owner') },
    ]);
    const compose = createMailComposer('https://site.example', siteSecret);
    const mail = mails[0] && (await compose(site.db, mails[0]));
    expect(mail?.text).toContain(`/dashboard/settings/webhooks/${webhook.id}`);
    setMailEnabled(false);

    // What happens meanwhile is not sent later.
    await publishArticle(site, { title: 'Two' });
    expect(await deliver()).toBe(0);
    await owner.webhook.switch({ id: webhook.id, isEnabled: true });
    expect(await deliver()).toBe(0);
    expect((await owner.webhook.problems()).paused).toEqual([]);
    receiver.handle = answer(200);
    await publishArticle(site, { title: 'Three' });
    await deliver();
    expect(getLastData(receiver)).toMatchObject({ title: 'Three' });
  });

  it('one delivery that fails for three days pauses nothing if others have arrived', async () => {
    const { site, owner, receiver, deliver, log } = await openWebhookSite(engine);
    receiver.handle = (response, { body }) =>
      response.writeHead(body.includes('Poison') ? 500 : 200).end();
    await publishArticle(site, { title: 'Poison' });
    await deliver();
    await publishArticle(site, { title: 'Fine' });
    for (let hour = 0; hour < 80; hour += 1) await deliver(hourMinutes);
    expect((await log()).map(({ status }) => status)).toEqual(['delivered', 'failed']);
    const problems = await owner.webhook.problems();
    expect(problems.paused).toEqual([]);
    expect(problems.failed).toMatchObject([{ count: 1 }]);
  });

  it('410 turns the webhook off at once', async () => {
    const { site, owner, webhook, deliver, log } = await openWebhookSite(engine, {
      handle: answer(410),
    });
    await publishArticle(site);
    await deliver();
    expect(await log()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(await owner.webhook.byId({ id: webhook.id })).toMatchObject({ isEnabled: false });
    const { paused } = await owner.webhook.problems();
    expect(paused[0]?.pauseReason).toContain('gone (410)');
  });

  it('of two processes one calls, and a slow receiver gets two calls at a time', async () => {
    const { site, receiver, clock, options, deliver } = await openWebhookSite(engine);
    receiver.handle = (response) => setTimeout(() => response.end(), 5);
    const other = await openSite(site.location);
    for (let count = 0; count < 12; count += 1) await publishArticle(site);
    clock.now = new Date();
    await Promise.all([deliverDue(site.db, options), deliverDue(other.db, options)]);
    while ((await deliver()) > 0);
    expect(receiver.calls).toHaveLength(12);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
    expect(receiver.maxOpen()).toBeLessThanOrEqual(2);
  });

  it('a receiver that hangs does not hold up another', async () => {
    const { site, receiver, options, deliver } = await openWebhookSite(engine);
    const held: ServerResponse[] = [];
    receiver.handle = (response) => held.push(response);
    const other = await startReceiver();
    allowPrivateHosts([receiver.host, other.host]);
    await addWebhook(site, other);
    options.timeoutMs = 60_000;
    for (let count = 0; count < 6; count += 1) await publishArticle(site);
    const run = deliver();
    await expect.poll(() => other.calls.length, { timeout: 30_000 }).toBe(6);
    expect(receiver.calls).toHaveLength(2);
    receiver.handle = answer(204);
    for (const response of held) response.end();
    await run;
    expect(receiver.calls).toHaveLength(6);
  });

  it('a delivery whose process has died is sent again after a minute', async () => {
    const { site, receiver, clock, options, deliver } = await openWebhookSite(engine);
    await publishArticle(site);
    clock.now = new Date();
    receiver.handle = () => {
      throw new Error('never answered');
    };
    const { claimDelivery } = await import('#features/webhook/claim.server.ts');
    const { fanOutEvents } = await import('#features/webhook/fan-out.server.ts');
    await fanOutEvents(site.db, await options.getSiteUrl(site.db));
    expect(await claimDelivery(site.db, clock.now)).toBeDefined();
    expect(await deliver()).toBe(0);
    receiver.handle = answer(200);
    expect(await deliver(1.1)).toBe(1);
  });

  describe('the dashboard', () => {
    it('sends a test to a webhook that is off, and does not repeat it', async () => {
      const { owner, webhook, receiver, deliver, log } = await openWebhookSite(engine, {
        handle: answer(500),
      });
      await owner.webhook.switch({ id: webhook.id, isEnabled: false });
      await owner.webhook.test({ id: webhook.id });
      await deliver();
      await deliver(hourMinutes);
      expect(listTypes(receiver)).toEqual(['webhook.test']);
      expect(await log()).toMatchObject([{ status: 'failed', type: 'webhook.test' }]);
    });

    it('sends a delivery again, with the same id and body', async () => {
      const { site, owner, webhook, receiver, deliver, log } = await openWebhookSite(engine);
      await publishArticle(site);
      await deliver();
      const [delivery] = await log();
      await owner.webhook.resend({ id: delivery?.id ?? '' });
      await deliver();
      const [first, second] = receiver.calls;
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(second?.body).toBe(first?.body);
      const { attemptList } = await owner.webhook.delivery({ id: delivery?.id ?? '' });
      expect(attemptList).toHaveLength(2);
      expect(attemptList[0]?.request).toContain('POST 127.0.0.1');
      await owner.webhook.switch({ id: webhook.id, isEnabled: false });
      const refusal = await getFailure(owner.webhook.resend({ id: delivery?.id ?? '' }));
      expect(refusal).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Turn it on'),
      });
    });

    it('pages and filters the log, which ends after a month', async () => {
      const { site, owner, webhook, receiver, deliver } = await openWebhookSite(engine);
      receiver.handle = (response, { body }) =>
        response.writeHead(body.includes('Poison') ? 500 : 200).end();
      for (const title of ['A', 'Poison', 'B', 'C']) await publishArticle(site, { title });
      await deliver();
      const { webhookId, limit } = { webhookId: webhook.id, limit: 3 };
      const first = await owner.webhook.deliveries({ webhookId, limit });
      const rest = await owner.webhook.deliveries({ webhookId, limit, cursor: first.nextCursor });
      expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 1, null]);
      const waiting = await owner.webhook.deliveries({ webhookId, show: 'waiting' });
      expect(waiting.items).toHaveLength(1);
      const count = async (days: number) => {
        await deleteOldDeliveries(site.db, new Date(Date.now() + days * 86_400_000));
        return (await owner.webhook.deliveries({ webhookId })).items.length;
      };
      expect([await count(29), await count(31)]).toEqual([4, 1]);
      await owner.webhook.remove({ id: webhook.id });
      for (const table of ['webhookDelivery', 'webhookAttempt'] as const)
        expect(await site.db.selectFrom(table).select('id').execute()).toEqual([]);
    });
  });

  it('an address inside the network is refused when it is entered and when it is called', async () => {
    const { site, owner, webhook, receiver, deliver, log } = await openWebhookSite(engine);
    const tryAddress = (url: string) =>
      getFailure(
        owner.webhook.update({
          id: webhook.id,
          description: 'x',
          url,
          events: ['content.published'],
        }),
      );
    allowPrivateHosts([]);
    for (const url of [
      'https://127.0.0.1/',
      'https://[::1]:8443/',
      'https://localhost/',
      'https://10.0.0.7/',
    ])
      expect((await tryAddress(url)).message, url).toContain('inside a private network');
    for (const url of [
      'http://hooks.example/',
      'ftp://hooks.example/',
      'https://a:b@hooks.example/',
      'nonsense',
    ])
      expect((await tryAddress(url)).message, url).toContain('begins with https://');
    await publishArticle(site);
    await deliver();
    expect((await log())[0]?.problem).toContain('https');
    // A name that leads to this machine is looked up for the connection itself.
    const address = receiver.url.replace('http://127.0.0.1', 'https://localtest.me.localhost');
    expect((await tryAddress(address)).message).toContain('inside a private network');
    expect(receiver.calls).toEqual([]);
  });

  it('what was encrypted with another secret of the site is not sent, and the webhook is paused', async () => {
    const { site, owner, receiver, clock, deliver } = await openWebhookSite(engine);
    await publishArticle(site);
    const options = {
      ...createDeliveryOptions(clock),
      secret: 'another-secret-of-thirty-two-chars',
    };
    clock.now = new Date();
    await deliverDue(site.db, options);
    const { paused } = await owner.webhook.problems();
    expect(paused[0]?.pauseReason).toContain('secret of this site has changed');
    expect(await deliver()).toBe(0);
    expect(receiver.calls).toEqual([]);
  });
});
