/** Attacks on the sign-in by a hostile issuer and a hostile visitor. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { createUser } from '#features/user/data.server.ts';
import { signInHintCookie } from '#lib/sign-in-hint.ts';
import type { Engine } from '#platform/db/database.ts';
import { onBothEngines } from '../engines.ts';
import { Browser } from './browser.ts';
import {
  encodeBase64UrlJson,
  startHostileIssuer,
  type IssuerAnswer,
  type HostileIssuer,
} from './hostile-issuer.ts';
import { createSessionCookie, startServedSite, type ServedSite } from './served-site.ts';

interface TestSetup {
  site: ServedSite;
  issuer: HostileIssuer;
}

async function setUp(engine: Engine): Promise<TestSetup> {
  const issuer = await startHostileIssuer();
  onTestFinished(issuer.stop);
  const settings = { ...issuer.settings, SITE_URL: 'https://site.example' };
  return { site: await startServedSite(engine, settings), issuer };
}

/** Starts a sign-in, and returns the parameters of the authorization request. */
async function startSignIn(browser: Browser, path = '/sign-in/social'): Promise<URLSearchParams> {
  const answer = await browser.post(`/api/auth${path}`, { provider: 'oidc', callbackURL: '/uses' });
  expect(answer.status, answer.text).toBe(200);
  const { url } = JSON.parse(answer.text) as { url: string }; // as the sign-in page reads it
  return new URL(url).searchParams;
}

const callback = (code: string, state: string | null, extra = '') =>
  `/api/auth/callback/oidc?code=${code}${state === null ? '' : `&state=${state}`}${extra}`;

/** Runs a complete sign-in, and returns where it redirects to. */
async function signIn(
  browser: Browser,
  { issuer }: TestSetup,
  answer: IssuerAnswer = {},
): Promise<string> {
  const authorization = await startSignIn(browser);
  const callbackResponse = await browser.get(
    callback(issuer.grant(authorization, answer), authorization.get('state')),
  );
  return callbackResponse.headers.location ?? String(callbackResponse.status);
}

const session = '__Host-mallard.session_token';

onBothEngines((engine) => {
  it('accepts only a valid ID token', async () => {
    const setup = await setUp(engine);
    const now = Math.floor(Date.now() / 1000);
    const unsigned = `${encodeBase64UrlJson({ alg: 'none' })}.${encodeBase64UrlJson({ sub: 'eve', email: 'e@a.example' })}.`;
    const person = { sub: 'eve', name: 'Eve', email: 'eve@a.example', email_verified: true };
    const invalidAnswers: Record<string, IssuerAnswer> = {
      'another nonce': { claims: { nonce: 'another' } },
      'no nonce': { claims: { nonce: undefined } },
      'another key': { foreignKey: true },
      'another audience': { claims: { aud: 'somebody' } },
      'another issuer': { claims: { iss: 'https://issuer.example' } },
      'an end that is past': { claims: { iat: now - 900, exp: now - 600 } },
      'no signature': { idToken: unsigned, userInfo: person },
      'no form': { idToken: 'a.b.c', userInfo: person },
      'no ID token': { idToken: null, userInfo: person },
      'another person than the token': {
        claims: { email: undefined },
        userInfo: { ...person, sub: 'adam' },
      },
    };
    for (const [what, answer] of Object.entries(invalidAnswers)) {
      const browser = new Browser(setup.site);
      const location = await signIn(browser, setup, answer);
      expect(location, what).toMatch(/^\/signin\?to=%2Fuses&error=unable_to_get_user_info/);
      expect([...browser.cookies.keys()], what).not.toContain(session);
    }
    expect(await setup.site.db.selectFrom('user').select('id').execute()).toEqual([]);
    const identified = { claims: { email: undefined }, userInfo: person };
    expect(await signIn(new Browser(setup.site), setup, identified)).toBe('/uses');
    expect(await signIn(new Browser(setup.site), setup)).toBe('/uses');
    expect(await setup.site.db.selectFrom('user').select('id').execute()).toHaveLength(1);
  });

  it('accepts only the callback of the sign-in started in this browser, once', async () => {
    const setup = await setUp(engine);
    const { site, issuer } = setup;
    const browser = new Browser(site);
    const authorization = await startSignIn(browser);
    expect(authorization.get('code_challenge_method')).toBe('S256');
    expect(authorization.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(authorization.get('redirect_uri')).toBe('https://site.example/api/auth/callback/oidc');
    const state = authorization.get('state') ?? '';
    for (const nonce of [state, authorization.get('nonce') ?? ''])
      expect(nonce.length).toBeGreaterThan(31);

    const expectRefusal = async (path: string, from: Browser) => {
      const { headers } = await from.get(path);
      expect(headers.location, path).toMatch(/\/signin\?.*error=/);
      expect(await from.getUserName()).toBeUndefined();
    };
    const code = issuer.grant(authorization);
    await expectRefusal(callback(code, state), new Browser(site));
    await expectRefusal(callback(code, null), new Browser(site));
    const changed = `${state.slice(0, -1)}${state.endsWith('a') ? 'b' : 'a'}`;
    const second = new Browser(site);
    await startSignIn(second);
    await expectRefusal(callback(code, changed), second);

    // A code of one sign-in in another: the code verifier does not match.
    const eve = new Browser(site);
    const attackerRequest = await startSignIn(eve);
    const victim = new Browser(site);
    const victimRequest = await startSignIn(victim);
    await expectRefusal(
      callback(issuer.grant(attackerRequest), victimRequest.get('state')),
      victim,
    );
    const sent = issuer.tokenRequests.at(-1);
    expect(sent?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);

    const other = new Browser(site);
    const started = await startSignIn(other);
    const mixed = callback(
      issuer.grant(started),
      started.get('state'),
      '&iss=https://issuer.example',
    );
    await expectRefusal(mixed, other);

    const last = new Browser(site);
    const right = await startSignIn(last);
    const path = callback(issuer.grant(right), right.get('state'));
    const begun = await site.db.selectFrom('verification').select('identifier').execute();
    expect(begun.map(({ identifier }) => identifier)).not.toContain(right.get('state'));
    expect((await last.get(path)).headers.location).toBe('/uses');
    expect(await last.getUserName()).toBe('Eve');
    const [token = ''] = decodeURIComponent(last.cookies.get(session) ?? '').split('.');
    const tokens = await site.db.selectFrom('session').select('token').execute();
    expect(token.length).toBeGreaterThan(20);
    expect(tokens.map((row) => row.token)).not.toContain(token);
    const [{ id: userId } = { id: '' }] = await site.db.selectFrom('user').select('id').execute();
    const listEvents = () =>
      site.db
        .selectFrom('auditEvent')
        .select(['kind', 'actorId', 'network', 'detail'])
        .orderBy('id')
        .execute();
    const event = { actorId: userId, network: '127.0.0.0/24', detail: 'oidc' };
    expect((await listEvents()).filter(({ actorId }) => actorId !== null)).toEqual([
      { kind: 'accountConnected', ...event },
      { kind: 'signedIn', ...event },
    ]);
    await vi.waitFor(
      async () => expect((await listEvents()).map(({ kind }) => kind)).toContain('signInFailed'),
      { timeout: 20_000 },
    );
    await last.post('/api/auth/sign-out', {});
    await expectRefusal(path, last);
  });

  it('links two accounts only if both have verified the email address', async () => {
    const setup = await setUp(engine);
    const { db } = setup.site;
    const email = 'nell@people.example';
    const id = await createUser(db, { name: 'Nell', email, role: 'admin' });
    const attempt = async (verified: unknown) => {
      await db.deleteFrom('rateLimit').execute();
      const claims = { email, email_verified: verified };
      return signIn(new Browser(setup.site), setup, { claims });
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

  it('creates a new session for each sign-in, and ends it on sign-out', async () => {
    const setup = await setUp(engine);
    const { site } = setup;
    const eve = await createUser(site.db, { name: 'Mallory', email: 'm@people.example' });
    const fixedCookie = await createSessionCookie(site, eve);
    const browser = new Browser(site, fixedCookie);
    expect(await browser.getUserName()).toBe('Mallory');
    expect(await signIn(browser, setup)).toBe('/uses');
    expect(await browser.getUserName()).toBe('Eve');
    expect(`${session}=${browser.cookies.get(session)}`).not.toBe(fixedCookie);
    expect(await new Browser(site, fixedCookie).getUserName()).toBeUndefined();
    expect(browser.setCookies.size).toBeGreaterThan(1);
    const { id: userId } = await site.db
      .selectFrom('user')
      .select('id')
      .where('name', '=', 'Eve')
      .executeTakeFirstOrThrow();
    const maxAge = 400 * 24 * 60 * 60;
    expect(browser.setCookies.get(signInHintCookie)).toBe(
      `${signInHintCookie}=user.${userId}; Max-Age=${maxAge}; Path=/; Secure; SameSite=Lax`,
    );
    for (const [name, set] of browser.setCookies) {
      if (name === signInHintCookie) continue;
      expect(name).toMatch(/^__Host-mallard\./);
      for (const part of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/, /; Path=\/(;|$)/])
        expect(set).toMatch(part);
      expect(set).not.toMatch(/domain=/i);
    }

    const stolen = `${session}=${browser.cookies.get(session)}`;
    const signedOut = await browser.post('/api/auth/sign-out', {});
    expect([signedOut.status, signedOut.headers.location]).toEqual([303, '/']);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await new Browser(site, stolen).getUserName()).toBeUndefined();
    const forged = stolen.replace(/%3D$|.$/, 'x');
    expect(await new Browser(site, forged).getUserName()).toBeUndefined();
  });

  it('continues a session under the former name of its cookie once, and takes no other one', async () => {
    const { site } = await setUp(engine);
    const id = await createUser(site.db, { name: 'Nell', email: 'n@a.example' });
    const cookie = await createSessionCookie(site, id);
    const legacyCookie = cookie.replace('__Host-', '__Secure-');
    expect(cookie).toMatch(/^__Host-mallard\.session_token=/);
    expect(await new Browser(site, legacyCookie).getUserName()).toBeUndefined();
    await site.db.updateTable('session').set({ hasLegacyCookie: 1 }).execute();
    const browser = new Browser(site, legacyCookie);
    expect(await browser.getUserName()).toBe('Nell');
    expect([...browser.cookies.keys()]).toEqual([session]);
    expect(await browser.getUserName()).toBe('Nell');
    expect(await new Browser(site, legacyCookie).getUserName()).toBeUndefined();
  });

  it('applies a revoked role and a ban immediately to existing sessions', async () => {
    const { site } = await setUp(engine);
    const id = await createUser(site.db, { name: 'Nell', email: 'n@a.example', role: 'admin' });
    const browser = new Browser(site, await createSessionCookie(site, id));
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
    expect(await browser.getUserName()).toBeUndefined();
    expect(await write()).toBe(401);
  });

  it('limits the number of sign-in attempts', async () => {
    const { site } = await setUp(engine);
    const attempt = () => new Browser(site).post('/api/auth/passkey/verify-authentication', {});
    for (let count = 0; count < 30; count += 1) expect((await attempt()).status).toBe(400);
    const { status, headers } = await attempt();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('redirects only to pages of the site', async () => {
    const { site } = await setUp(engine);
    const foreignUrls = [
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
    const signedIn = new Browser(site, await createSessionCookie(site, nell));
    for (const callbackURL of foreignUrls) {
      await site.db.deleteFrom('rateLimit').execute();
      for (const path of ['sign-in/social', 'link-social']) {
        const started = await signedIn.post(`/api/auth/${path}`, { provider: 'oidc', callbackURL });
        expect([path, started.status], callbackURL).toEqual([path, 400]);
      }
      for (const to of [callbackURL, encodeURIComponent(callbackURL)]) {
        const path = `/signin?to=${encodeURIComponent(to)}`;
        const { location = '' } = (await signedIn.get(path)).headers;
        expect(new URL(location, site.baseUrl).origin, path).toBe(site.baseUrl);
        expect(location, path).not.toMatch(/evil|alert/);
      }
    }
    for (const urls of [
      { errorCallbackURL: 'https://evil.example' },
      { newUserCallbackURL: '//evil' },
    ]) {
      const body = { provider: 'oidc', callbackURL: '/uses', ...urls };
      const { text } = await new Browser(site).post('/api/auth/sign-in/social', body);
      expect(text).not.toContain('evil');
    }
  });
});
