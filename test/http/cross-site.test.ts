/** What another site can make a signed-in user's browser do, and what a shared cache may store about them. */
import { expect, it } from 'vitest';
import { as, getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { insertComment, publishArticle } from '../factories.ts';
import { addSignInMethods } from '../people.ts';
import { createMember } from '../members.ts';
import { sendRequest } from './send-request.ts';
import { createSessionCookie, getCookieHeaders, startServedSite } from './served-site.ts';

const json = 'application/json';
const forms = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
];

onBothEngines((engine) => {
  it('rejects every write that comes from another site', async () => {
    const site = await startServedSite(engine);
    const member = await createMember(site);
    const credentialId = await addSignInMethods(site, member.id);
    const cookie = await createSessionCookie(site, member.id);
    const host = new URL(site.baseUrl).host;
    const crossSiteHeaders: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${site.baseUrl}.evil` },
      { origin: site.baseUrl.replace('http:', 'https:') },
      { origin: site.baseUrl, 'sec-fetch-site': 'cross-site' },
      { origin: site.baseUrl, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: `http://evil@${host}.evil.example` },
      { origin: 'http://127.0.0.1:1' },
    ];
    const writes: [path: string, input: object][] = [
      ['user.update', { name: 'Taken over' }],
      ['user.renamePasskey', { id: credentialId, name: 'Taken over' }],
      ['user.removePasskey', { id: credentialId }],
      ['user.disconnect', { id: credentialId }],
      ['user.endSession', { id: credentialId }],
      ['user.endOtherSessions', {}],
      ['user.leave', { contributions: 'remove' }],
      ['user.setPicture', {}],
    ].map(([name, input]) => [`/api/trpc/${String(name)}`, { json: input }]);
    writes.push(['/api/auth/sign-out', {}], ['/api/auth/link-social', { provider: 'oidc' }]);
    writes.push(['/api/auth/passkey/verify-registration', { response: {} }]);
    for (const [path, input] of writes) {
      const body = JSON.stringify(input);
      for (const from of crossSiteHeaders) {
        const headers = { cookie, 'content-type': json, ...from };
        const response = await sendRequest(site.port, path, { method: 'POST', headers, body });
        expect(response.status, `${path} ${JSON.stringify(from)}`).toBe(403);
      }
      for (const type of forms) {
        const headers = { cookie, 'content-type': type, 'sec-fetch-site': 'cross-site' };
        expect((await sendRequest(site.port, path, { method: 'POST', headers, body })).status).toBe(
          403,
        );
      }
      // A GET request changes nothing.
      const queryPath = `${path}?input=${encodeURIComponent(body)}`;
      const { status } = await sendRequest(site.port, queryPath, { headers: { cookie } });
      expect([404, 405], path).toContain(status);
    }
    const users = await site.db
      .selectFrom('user')
      .select('name')
      .where('id', '=', member.id)
      .execute();
    expect(users).toEqual([{ name: 'Nora New' }]);
    for (const table of ['passkey', 'account', 'session'] as const)
      expect(
        await site.db.selectFrom(table).select('id').where('id', '=', credentialId).execute(),
      ).toHaveLength(1);
    const owner = await createSessionCookie(site, await getUserId(site, 'owner'));
    for (const type of forms) {
      const headers = { cookie: owner, 'content-type': type, origin: site.baseUrl };
      const request = { method: 'POST', headers, body: '{}' };
      expect((await sendRequest(site.port, '/api/transfer/backup', request)).status).toBe(415);
    }
    const profile = await sendRequest(site.port, '/profile/data.json', { headers: { cookie } });
    expect(profile.status).toBe(200);
    expect(profile.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('sends every public page to everyone byte for byte as to a stranger', async () => {
    const site = await startServedSite(engine);
    const owner = await as(site, 'owner');
    const { id: articleId } = await publishArticle(site, { title: 'An article' });
    await publishArticle(site, { title: 'A draft of the owner', status: 'draft' });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await publishArticle(site, { title: 'Scheduled for later', publishedAt: later });
    await insertComment(site, { articleId, body: 'Seen by all.' });
    await insertComment(site, { articleId, body: 'Held back.', status: 'held' });
    await owner.guestbook.create({ body: 'An entry.' });
    const visitors = await Promise.all(
      (['owner', 'member', 'banned'] as const).map((role) => getCookieHeaders(site, role)),
    );
    const { cookie: member = '' } = visitors[1] ?? {};
    const hint = 'mallard.signed_in=admin.somebody';
    const requests = [
      ...visitors,
      { cookie: `${hint}; ${member}` },
      { cookie: hint },
      {
        cookie: member,
        authorization: 'Bearer x',
        'cache-control': 'no-cache',
        pragma: 'no-cache',
      },
      { cookie: member, 'x-forwarded-host': 'evil.example', 'accept-language': 'de' },
    ];
    const pages = [
      '/',
      '/about',
      '/blog',
      '/blog?tag=none',
      '/blog/an-article',
      '/blog/an-article?sort=newest',
      '/blog/a-draft-of-the-owner',
      '/blog/scheduled-for-later',
      '/blog/an-article.md',
      '/bookmarks',
      '/guestbook',
      '/no-such-page',
      '/no/such/page',
      '/projects',
      '/resume',
      '/resume.json',
      '/rss.xml',
      '/search?q=article',
      '/sitemap.xml',
      '/stats',
      '/uses',
    ];
    for (const path of pages) {
      // Who asks first must make no difference: the first page is the one that is cached.
      const first = await sendRequest(site.port, path, { headers: requests[0] ?? {} });
      const stranger = await sendRequest(site.port, path);
      expect(stranger.text, path).not.toMatch(
        /Bert|people\.example|session_token|somebody|Held back|A draft|Scheduled for/,
      );
      expect(stranger.headers['cache-control'], path).toMatch(/^public/);
      expect(stranger.headers['vary'] ?? '', path).not.toMatch(/Cookie/);
      for (const headers of requests) {
        const response = await sendRequest(site.port, path, { headers });
        expect(response.bytes.equals(stranger.bytes), `${path} ${headers.cookie}`).toBe(true);
        const { date } = response.headers;
        expect(response.headers, path).toEqual({ ...stranger.headers, date });
      }
      expect(first.bytes.equals(stranger.bytes), path).toBe(true);
      const { etag = '' } = stranger.headers;
      expect(etag).not.toBe('');
      const conditionalHeaders = { cookie: member, 'if-none-match': etag };
      const unchanged = await sendRequest(site.port, path, { headers: conditionalHeaders });
      // A missing page is never answered with 304.
      expect(unchanged.status, path).toBe(stranger.status === 404 ? 404 : 304);
      for (const { headers } of [first, stranger, unchanged])
        expect(headers['set-cookie'], path).toBeUndefined();
    }
  });

  it('tells a person apart on private pages and in calls alone, and lets nobody store them', async () => {
    const site = await startServedSite(engine);
    await as(site, 'owner');
    const cookie = await createSessionCookie(site, await getUserId(site, 'member'));
    for (const path of [
      '/signin',
      '/profile',
      '/dashboard',
      '/profile/data.json',
      '/api/trpc/user.profile',
    ])
      for (const headers of [{}, { cookie }]) {
        const response = await sendRequest(site.port, path, { headers });
        expect(response.headers['cache-control'] ?? '', path).toMatch(/no-store/);
        const cookies = response.headers['set-cookie'] ?? [];
        // The hint, where it is missing: no secret, and no session.
        expect(cookies.join(), path).toMatch(/^(mallard\.signed_in=user\.[^,]*)?$/);
      }
  });
});
