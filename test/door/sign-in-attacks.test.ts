/** Sign-in against an issuer, and a visitor, who mean harm. */
import { expect, it, onTestFinished } from 'vitest';
import { createUser } from '#features/user/data.server.ts';
import type { Engine } from '#platform/db/database.ts';
import { onBothEngines } from '../engines.ts';
import { Browser } from './browser.ts';
import { encode, startHostileIssuer, type Answer, type HostileIssuer } from './hostile-issuer.ts';
import { cookieFor, serveFreshSite, type ServedSite } from './served-site.ts';

interface Stage {
  site: ServedSite;
  issuer: HostileIssuer;
}

async function setStage(engine: Engine): Promise<Stage> {
  const issuer = await startHostileIssuer();
  onTestFinished(issuer.stop);
  const settings = { ...issuer.settings, SITE_URL: 'https://site.example' };
  return { site: await serveFreshSite(engine, settings), issuer };
}

/** What the site asks of the issuer when a sign-in begins. */
async function begin(browser: Browser, path = '/sign-in/social'): Promise<URLSearchParams> {
  const answer = await browser.post(`/api/auth${path}`, { provider: 'oidc', callbackURL: '/uses' });
  expect(answer.status, answer.text).toBe(200);
  const { url } = JSON.parse(answer.text) as { url: string }; // as the sign-in page reads it
  return new URL(url).searchParams;
}

const callback = (code: string, state: string | null, more = '') =>
  `/api/auth/callback/oidc?code=${code}${state === null ? '' : `&state=${state}`}${more}`;

/** Where a whole sign-in leads. */
async function signIn(browser: Browser, { issuer }: Stage, answer: Answer = {}): Promise<string> {
  const asked = await begin(browser);
  const back = await browser.get(callback(issuer.grant(asked, answer), asked.get('state')));
  return back.headers.location ?? String(back.status);
}

const session = '__Secure-mallard.session_token';

onBothEngines((engine) => {
  it('takes no ID token but the right one', async () => {
    const stage = await setStage(engine);
    const now = Math.floor(Date.now() / 1000);
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: 'eve', email: 'e@a.example' })}.`;
    const person = { sub: 'eve', name: 'Eve', email: 'eve@a.example', email_verified: true };
    const wrong: Record<string, Answer> = {
      'another nonce': { claims: { nonce: 'another' } },
      'no nonce': { claims: { nonce: undefined } },
      'another key': { foreignKey: true },
      'another audience': { claims: { aud: 'somebody' } },
      'another issuer': { claims: { iss: 'https://issuer.example' } },
      'an end that is past': { claims: { iat: now - 900, exp: now - 600 } },
      'no signature': { idToken: unsigned, person },
      'no form': { idToken: 'a.b.c', person },
      'no ID token': { idToken: null, person },
      'another person than the token': {
        claims: { email: undefined },
        person: { ...person, sub: 'adam' },
      },
    };
    for (const [what, answer] of Object.entries(wrong)) {
      const browser = new Browser(stage.site);
      const left = await signIn(browser, stage, answer);
      expect(left, what).toMatch(/^\/signin\?to=%2Fuses&error=unable_to_get_user_info/);
      expect([...browser.cookies.keys()], what).not.toContain(session);
    }
    expect(await stage.site.db.selectFrom('user').select('id').execute()).toEqual([]);
    const told = { claims: { email: undefined }, person };
    expect(await signIn(new Browser(stage.site), stage, told)).toBe('/uses');
    expect(await signIn(new Browser(stage.site), stage)).toBe('/uses');
    expect(await stage.site.db.selectFrom('user').select('id').execute()).toHaveLength(1);
  });

  it('takes no callback but that of the sign-in begun in this browser, once', async () => {
    const stage = await setStage(engine);
    const { site, issuer } = stage;
    const browser = new Browser(site);
    const asked = await begin(browser);
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toBe('https://site.example/api/auth/callback/oidc');
    const state = asked.get('state') ?? '';
    for (const nonce of [state, asked.get('nonce') ?? '']) expect(nonce.length).toBeGreaterThan(31);

    const refused = async (path: string, by: Browser) => {
      const { headers } = await by.get(path);
      expect(headers.location, path).toMatch(/\/signin\?.*error=/);
      expect(await by.person()).toBeUndefined();
    };
    const code = issuer.grant(asked);
    await refused(callback(code, state), new Browser(site));
    await refused(callback(code, null), new Browser(site));
    const changed = `${state.slice(0, -1)}${state.endsWith('a') ? 'b' : 'a'}`;
    const second = new Browser(site);
    await begin(second);
    await refused(callback(code, changed), second);

    // Somebody's own code in the sign-in of another: the proof that goes with it is the other's.
    const eve = new Browser(site);
    const mine = await begin(eve);
    const victim = new Browser(site);
    const theirs = await begin(victim);
    await refused(callback(issuer.grant(mine), theirs.get('state')), victim);
    const sent = issuer.exchanged.at(-1);
    expect(sent?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);

    const other = new Browser(site);
    const begun = await begin(other);
    const mixed = callback(issuer.grant(begun), begun.get('state'), '&iss=https://issuer.example');
    await refused(mixed, other);

    const last = new Browser(site);
    const right = await begin(last);
    const path = callback(issuer.grant(right), right.get('state'));
    expect((await last.get(path)).headers.location).toBe('/uses');
    expect(await last.person()).toBe('Eve');
    await last.post('/api/auth/sign-out', {});
    await refused(path, last);
  });

  it('makes two accounts one person only if both have verified the address', async () => {
    const stage = await setStage(engine);
    const { db } = stage.site;
    const email = 'nell@people.example';
    const id = await createUser(db, { name: 'Nell', email, role: 'admin' });
    const attempt = async (verified: unknown) => {
      await db.deleteFrom('rateLimit').execute();
      const claims = { email, email_verified: verified };
      return signIn(new Browser(stage.site), stage, { claims });
    };
    const accounts = () => db.selectFrom('account').select('userId').execute();
    // The site has not verified its owner's address either.
    for (const verified of [true, false, undefined, 'false', 'no', 0, {}, []])
      expect(await attempt(verified), String(verified)).toContain('error=account_not_linked');
    await db.updateTable('user').set({ emailVerified: 1 }).where('id', '=', id).execute();
    for (const verified of [false, undefined, 'false', 'no', 1, {}, []])
      expect(await attempt(verified), String(verified)).toContain('error=account_not_linked');
    expect(await accounts()).toEqual([]);
    expect(await attempt(true)).toBe('/uses');
    expect(await accounts()).toEqual([{ userId: id }]);
  });

  it('gives every sign-in a session of its own, which ends when it is told to', async () => {
    const stage = await setStage(engine);
    const { site } = stage;
    const eve = await createUser(site.db, { name: 'Mallory', email: 'm@people.example' });
    const planted = await cookieFor(site, eve);
    const browser = new Browser(site, planted);
    expect(await browser.person()).toBe('Mallory');
    expect(await signIn(browser, stage)).toBe('/uses');
    expect(await browser.person()).toBe('Eve');
    expect(`${session}=${browser.cookies.get(session)}`).not.toBe(planted);
    expect(await new Browser(site, planted).person()).toBeUndefined();
    expect(browser.set.size).toBeGreaterThan(1);
    for (const [name, set] of browser.set) {
      expect(name).toMatch(/^__Secure-mallard\./);
      for (const part of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/, /; Path=\/(;|$)/])
        expect(set).toMatch(part);
      expect(set).not.toMatch(/domain=/i);
    }

    const stolen = `${session}=${browser.cookies.get(session)}`;
    const signedOut = await browser.post('/api/auth/sign-out', {});
    expect([signedOut.status, signedOut.headers.location]).toEqual([303, '/']);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await new Browser(site, stolen).person()).toBeUndefined();
    const forged = stolen.replace(/%3D$|.$/, 'x');
    expect(await new Browser(site, forged).person()).toBeUndefined();
  });

  it('takes a role away and bans at once, in sessions that run', async () => {
    const { site } = await setStage(engine);
    const id = await createUser(site.db, { name: 'Nell', email: 'n@a.example', role: 'admin' });
    const browser = new Browser(site, await cookieFor(site, id));
    const dashboard = async () => (await browser.get('/dashboard/users')).status;
    const write = async () =>
      (await browser.post('/api/trpc/user.update', { json: { name: 'N' } })).status;
    expect([await dashboard(), await write()]).toEqual([200, 200]);
    await site.db.updateTable('user').set({ role: 'user' }).where('id', '=', id).execute();
    expect([await dashboard(), await write()]).toEqual([307, 200]);
    const settings = await browser.get('/api/trpc/settings.all');
    expect(settings.status).toBe(403);
    await site.db.updateTable('user').set({ banned: 1 }).where('id', '=', id).execute();
    expect([await dashboard(), await write()]).toEqual([307, 403]);
    await site.db.deleteFrom('user').where('id', '=', id).execute();
    expect(await browser.person()).toBeUndefined();
    expect(await write()).toBe(401);
  });

  it('lets nobody try for ever', async () => {
    const { site } = await setStage(engine);
    const attempt = () => new Browser(site).post('/api/auth/passkey/verify-authentication', {});
    for (let count = 0; count < 30; count += 1) expect((await attempt()).status).toBe(400);
    const { status, headers } = await attempt();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('goes on to its own pages only', async () => {
    const { site } = await setStage(engine);
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '/%2Fevil.example',
      '/%5Cevil.example',
      '/\t/evil.example',
      ' //evil.example',
      'evil.example',
      'https:evil.example',
      '/%2f%2fevil',
      'https://site.example.evil.example',
      'https://site.example@evil.example',
      '///evil',
    ];
    const nell = await createUser(site.db, { name: 'Nell', email: 'n@a.example' });
    const known = new Browser(site, await cookieFor(site, nell));
    for (const callbackURL of elsewhere) {
      await site.db.deleteFrom('rateLimit').execute();
      for (const path of ['sign-in/social', 'link-social']) {
        const begun = await known.post(`/api/auth/${path}`, { provider: 'oidc', callbackURL });
        expect([path, begun.status], callbackURL).toEqual([path, 400]);
      }
      for (const to of [callbackURL, encodeURIComponent(callbackURL)]) {
        const path = `/signin?to=${encodeURIComponent(to)}`;
        const { location = '' } = (await known.get(path)).headers;
        expect(new URL(location, site.baseUrl).origin, path).toBe(site.baseUrl);
        expect(location, path).not.toMatch(/evil|alert/);
      }
    }
    for (const more of [
      { errorCallbackURL: 'https://evil.example' },
      { newUserCallbackURL: '//evil' },
    ]) {
      const body = { provider: 'oidc', callbackURL: '/uses', ...more };
      const { text } = await new Browser(site).post('/api/auth/sign-in/social', body);
      expect(text).not.toContain('evil');
    }
  });
});
