/** What another site can make a signed-in user's browser do, and what a shared cache may store about them. */
import { expect, it } from 'vitest';
import { as, getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { publishArticle } from '../factories.ts';
import { addSignInMethods } from '../people.ts';
import { createMember } from '../members.ts';
import { sendRequest } from './send-request.ts';
import { createSessionCookie, startServedSite } from './served-site.ts';

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

  it('keeps personal data out of public pages, and public pages away from signed-in users', async () => {
    const site = await startServedSite(engine);
    await publishArticle(site, { title: 'An article' });
    await as(site, 'owner');
    const id = await getUserId(site, 'member');
    const cookie = await createSessionCookie(site, id);
    const pages = ['/', '/blog', '/blog/an-article', '/guestbook', '/about', '/no-such-page'];
    for (const path of pages) {
      const first = await sendRequest(site.port, path, { headers: { cookie } });
      expect(first.headers['cache-control'], path).toMatch(/private|no-store/);
      expect(first.headers['cache-control'], path).not.toMatch(/public/);
      expect(first.headers['etag'], path).toBeUndefined();
      expect(first.text, path).toContain('Mina Member');

      const stranger = await sendRequest(site.port, path);
      expect(stranger.text, path).not.toMatch(/Mina|mallard\.session/);
      expect(stranger.headers['cache-control'], path).toMatch(/^public/);
      expect(stranger.headers['vary'], path).toMatch(/Cookie/);
      const { etag = '' } = stranger.headers;
      expect(etag).not.toBe('');

      // The public page is cached now; a signed-in user still gets their own page, also with its ETag.
      const conditionalHeaders = { cookie, 'if-none-match': etag };
      const conditional = await sendRequest(site.port, path, { headers: conditionalHeaders });
      expect(conditional.status, path).toBe(first.status);
      expect(conditional.text, path).toContain('Mina Member');
      const unchanged = await sendRequest(site.port, path, { headers: { 'if-none-match': etag } });
      // A missing page is never answered with 304.
      expect(unchanged.status, path).toBe(first.status === 404 ? 404 : 304);
      const later = await sendRequest(site.port, path);
      expect([later.headers['etag'], later.text.includes('Mina')], path).toEqual([etag, false]);
      for (const { headers } of [first, stranger, conditional, unchanged, later])
        expect(headers['set-cookie'], path).toBeUndefined();
    }
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
        expect(response.headers['set-cookie'], path).toBeUndefined();
      }
  });
});
