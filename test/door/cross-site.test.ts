/** What another site can make a signed-in person's browser do, and what a shared cache may learn of them. */
import { expect, it } from 'vitest';
import { as, idOf } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { publishArticle } from '../factories.ts';
import { addWaysIn } from '../people.ts';
import { newMember } from '../visitors.ts';
import { ask } from './exchange.ts';
import { cookieFor, serveFreshSite } from './served-site.ts';

const json = 'application/json';
const forms = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
];

onBothEngines((engine) => {
  it('carries out no write that another site began', async () => {
    const site = await serveFreshSite(engine);
    const member = await newMember(site);
    const own = await addWaysIn(site, member.id);
    const cookie = await cookieFor(site, member.id);
    const host = new URL(site.baseUrl).host;
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${site.baseUrl}.evil` },
      { origin: site.baseUrl, 'sec-fetch-site': 'cross-site' },
      { origin: site.baseUrl, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: `http://evil@${host}.evil.example` },
      { origin: 'http://127.0.0.1:1' },
    ];
    const writes: [path: string, input: object][] = [
      ['user.update', { name: 'Taken over' }],
      ['user.renamePasskey', { id: own, name: 'Taken over' }],
      ['user.removePasskey', { id: own }],
      ['user.disconnect', { id: own }],
      ['user.endSession', { id: own }],
      ['user.endOtherSessions', {}],
      ['user.leave', { contributions: 'remove' }],
      ['user.setPicture', {}],
    ].map(([name, input]) => [`/api/trpc/${String(name)}`, { json: input }]);
    writes.push(['/api/auth/sign-out', {}], ['/api/auth/link-social', { provider: 'oidc' }]);
    writes.push(['/api/auth/passkey/verify-registration', { response: {} }]);
    for (const [path, input] of writes) {
      const body = JSON.stringify(input);
      for (const from of elsewhere) {
        const headers = { cookie, 'content-type': json, ...from };
        const answer = await ask(site.port, path, { method: 'POST', headers, body });
        expect(answer.status, `${path} ${JSON.stringify(from)}`).toBe(403);
      }
      for (const type of forms) {
        const headers = { cookie, 'content-type': type, 'sec-fetch-site': 'cross-site' };
        expect((await ask(site.port, path, { method: 'POST', headers, body })).status).toBe(403);
      }
      // An address that is only read changes nothing.
      const asked = `${path}?input=${encodeURIComponent(body)}`;
      const { status } = await ask(site.port, asked, { headers: { cookie } });
      expect([404, 405], path).toContain(status);
    }
    const left = await site.db
      .selectFrom('user')
      .select('name')
      .where('id', '=', member.id)
      .execute();
    expect(left).toEqual([{ name: 'Nora New' }]);
    for (const table of ['passkey', 'account', 'session'] as const)
      expect(
        await site.db.selectFrom(table).select('id').where('id', '=', own).execute(),
      ).toHaveLength(1);
    const profile = await ask(site.port, '/profile/data.json', { headers: { cookie } });
    expect(profile.status).toBe(200);
    expect(profile.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('keeps nothing of a person in a shared page, and gives them none', async () => {
    const site = await serveFreshSite(engine);
    await publishArticle(site, { title: 'An article' });
    await as(site, 'owner');
    const id = await idOf(site, 'member');
    const cookie = await cookieFor(site, id);
    const pages = ['/', '/blog', '/blog/an-article', '/guestbook', '/about', '/no-such-page'];
    for (const path of pages) {
      const first = await ask(site.port, path, { headers: { cookie } });
      expect(first.headers['cache-control'], path).toMatch(/private|no-store/);
      expect(first.headers['cache-control'], path).not.toMatch(/public/);
      expect(first.headers['etag'], path).toBeUndefined();
      expect(first.text, path).toContain('Mina Member');

      const stranger = await ask(site.port, path);
      expect(stranger.text, path).not.toMatch(/Mina|mallard\.session/);
      expect(stranger.headers['cache-control'], path).toMatch(/^public/);
      expect(stranger.headers['vary'], path).toMatch(/Cookie/);
      const { etag = '' } = stranger.headers;
      expect(etag).not.toBe('');

      // The shared page is there now; who is known still gets their own, also if they name its mark.
      const asked = { cookie, 'if-none-match': etag };
      const again = await ask(site.port, path, { headers: asked });
      expect(again.status, path).toBe(first.status);
      expect(again.text, path).toContain('Mina Member');
      const fresh = await ask(site.port, path, { headers: { 'if-none-match': etag } });
      // What is not there is never said to be unchanged.
      expect(fresh.status, path).toBe(first.status === 404 ? 404 : 304);
      const later = await ask(site.port, path);
      expect([later.headers['etag'], later.text.includes('Mina')], path).toEqual([etag, false]);
      for (const { headers } of [first, stranger, again, fresh, later])
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
        const answer = await ask(site.port, path, { headers });
        expect(answer.headers['cache-control'] ?? '', path).toMatch(/no-store/);
        expect(answer.headers['set-cookie'], path).toBeUndefined();
      }
  });
});
