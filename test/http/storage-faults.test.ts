/** The built site while nothing can be written: every transport says so in a sentence, and readers do not notice. */
import { expect, it, onTestFinished } from 'vitest';
import { createUnsubscribeUrl } from '#platform/mail/unsubscribe-link.server.ts';
import { callProcedure, runTask } from '../../scripts/faults/answers.ts';
import { startFaultySite, type FaultySite } from '../../scripts/faults/served-site.ts';

async function startSite(): Promise<{ site: FaultySite; articleId: string }> {
  const site = await startFaultySite();
  onTestFinished(site.stop);
  const input = { title: 'Readable', slug: 'readable', body: 'Text.', status: 'published' };
  const created = await callProcedure({
    url: site.url,
    cookie: site.owner,
    procedure: 'blog.create',
    input,
  });
  const { id } = created.result as { id: string }; // what blog.create returns
  return { site, articleId: id };
}

interface Send {
  path: string;
  cookie?: string;
  json?: object;
  form?: Record<string, string>;
}

async function send({ url }: FaultySite, { path, cookie = '', json, form }: Send) {
  const response = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: url,
      // Not that of a bot, whose hearts are ignored.
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: json ? JSON.stringify(json) : new URLSearchParams(form),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

const readOnly = /The data cannot be written to, so nothing could be saved\. Try again when/;
const refused = { status: 503, retryAfter: '5', text: expect.stringMatching(readOnly) as string };

it('explains on every transport that nothing can be written, and saves again afterwards', async () => {
  const { site, articleId } = await startSite();
  const { url, owner, member } = site;
  await site.command({ kind: 'readOnly', isReadOnly: true });

  const comment = { articleId, body: 'Well said.' };
  const call = { url, cookie: member, procedure: 'comment.create', input: comment };
  expect(await callProcedure(call)).toMatchObject({
    status: 503,
    retryAfter: '5',
    message: expect.stringMatching(readOnly) as string,
  });
  const unsubscribeUrl = new URL(
    createUnsubscribeUrl(url, site.secret, { userId: site.memberId, kind: 'reply' }),
  );
  const sends: Send[] = [
    { path: '/api/auth/sign-in/social', json: { provider: 'github' } },
    { path: '/api/auth/sign-out', cookie: member, form: {} },
    { path: '/api/heart', json: { articleId } },
    { path: unsubscribeUrl.pathname + unsubscribeUrl.search, form: {} },
  ];
  for (const one of sends) expect(await send(site, one), one.path).toEqual(refused);
  const signOut = await send(site, { path: '/api/auth/sign-out', cookie: member, form: {} });
  expect(signOut.text, 'a plain form shows the sentence alone').toMatch(/^The data cannot/);
  const ownerLink = await fetch(`${url}/signin/owner/some-secret`, { redirect: 'manual' });
  expect([ownerLink.status, ownerLink.headers.get('retry-after')]).toEqual([503, '5']);
  const begun = await callProcedure({
    url,
    cookie: owner,
    procedure: 'transfer.beginUpload',
    input: { name: 'bookmarks.html', bytes: 4 },
  });
  expect(begun.isDone, 'the folder can be written').toBe(true);
  expect(await runTask({ url, cookie: owner }, { name: 'backup', input: {} })).toMatchObject({
    isDone: true,
  });

  await site.command({ kind: 'readOnly', isReadOnly: false });
  expect((await callProcedure(call)).isDone).toBe(true);
});

it('shows readers cached and uncached pages while nothing can be written', async () => {
  const { site } = await startSite();
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  await site.command({ kind: 'readOnly', isReadOnly: true });
  const paths = [
    '/',
    '/blog',
    '/blog/readable',
    '/search?q=readable',
    '/guestbook',
    '/rss.xml',
    '/sitemap.xml',
    '/blog/readable.md',
    '/api/trpc/search.query?input=%7B%22json%22%3A%7B%22q%22%3A%22readable%22%7D%7D',
  ];
  for (const cookie of ['', site.member])
    for (const path of paths) {
      const response = await fetch(site.url + path, { headers: { cookie } });
      expect([response.status, response.headers.get('warning')], path).toEqual([200, null]);
      expect((await response.text()).length).toBeGreaterThan(0);
    }
  const dashboard = await fetch(`${site.url}/dashboard`, { headers: { cookie: site.owner } });
  expect(dashboard.status).toBe(200);
});

it('answers 507 when the disk of the database is full', async () => {
  const { site } = await startSite();
  await site.command({ kind: 'pages', growth: 0 });
  const input = { title: 'Large', body: 'All of it. '.repeat(5_000) };
  const call = { url: site.url, cookie: site.owner, procedure: 'blog.create', input };
  expect(await callProcedure(call)).toMatchObject({
    status: 507,
    message: expect.stringMatching(
      /^The disk is full, so nothing could be saved\. Try again/,
    ) as string,
  });
  expect((await fetch(`${site.url}/search?q=readable`)).status).toBe(200);
  await site.command({ kind: 'pages', growth: null });
  expect((await callProcedure(call)).isDone).toBe(true);
});
