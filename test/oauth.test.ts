/** Programs that sign in through the browser: what an owner permits, and what a code is good for. */
import { expect, it } from 'vitest';
import { redeemCode } from '#features/oauth/redeem-code.server.ts';
import type { Consent } from '#features/oauth/router.server.ts';
import { deleteExpiredClients, registerClient } from '#features/oauth/write.server.ts';
import { authenticateToken } from '#features/token/authenticate.server.ts';
import { listTokens } from '#features/token/data.server.ts';
import { maxTokens } from '#features/token/schema.ts';
import { createToken } from '#features/token/write.server.ts';
import { as, createCaller, getFailure, getUserId, signIn } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createPkce, createProgram, redirectUri } from './oauth-program.ts';
import { createSite, type TestSite } from './site.ts';

type Program = Awaited<ReturnType<typeof createProgram>>;

const clientAddress = '203.0.113.7';

function getRequest(consent: Consent) {
  if ('refusal' in consent) throw new Error(consent.refusal);
  return consent.request;
}

/** Permits what the program asks for, and returns its code. */
async function permit(site: TestSite, { parameters }: Program, expiresInDays: 7 | 30 = 7) {
  const owner = await as(site, 'owner');
  const { scopes } = getRequest(await owner.oauth.request(parameters));
  const approval = { request: parameters, scopes: [...scopes], expiresInDays };
  const { redirectUrl } = await owner.oauth.approve(approval);
  return new URL(redirectUrl).searchParams.get('code') ?? '';
}

const redeem = (site: TestSite, { id, verifier, now }: Program & { now?: Date }, code: string) =>
  redeemCode(site.db, {
    code,
    clientId: id,
    redirectUri,
    verifier,
    clientAddress,
    ...(now && { now }),
  });

const listOwn = async (site: TestSite) =>
  (await listTokens(site.db, await getUserId(site, 'owner'))).items;

onBothEngines((engine) => {
  it('an owner permits a part of what a program asks for, and it gets an ordinary token', async () => {
    const site = await createSite(engine);
    const program = await createProgram(site, { scope: 'content:write media:write openid' });
    const owner = await as(site, 'owner');
    const request = getRequest(await owner.oauth.request(program.parameters));
    expect(request).toMatchObject({
      clientName: 'Desk',
      publisher: null,
      redirectHost: '127.0.0.1:49152',
      isLocal: true,
      scopes: ['content:read', 'content:write', 'media:write'],
      problem: null,
    });
    expect(request.refusalUrl).toContain('error=access_denied');
    const approval = {
      request: program.parameters,
      scopes: ['content:read' as const],
      expiresInDays: 30 as const,
    };
    const { redirectUrl } = await owner.oauth.approve(approval);
    const { origin, searchParams } = new URL(redirectUrl);
    expect(origin).toBe('http://127.0.0.1:49152');
    expect(searchParams.get('state')).toBe('a state & more');
    expect(searchParams.get('iss')).toBe('https://site.example');
    const code = searchParams.get('code') ?? '';
    expect(
      JSON.stringify(await site.db.selectFrom('oauthCode').selectAll().execute()),
    ).not.toContain(code);
    const issued = await redeem(site, program, code);
    if (typeof issued === 'string') throw new Error(issued);
    expect(issued.scopes).toEqual(['content:read']);
    const caller = await authenticateToken(site.db, { credential: issued.token, clientAddress });
    expect([...caller.token.scopes]).toEqual(['content:read']);
    const [listed] = await listOwn(site);
    expect(listed).toMatchObject({ name: 'Desk', clientHost: '127.0.0.1:49152' });
    const days = (Date.parse(listed?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const { items } = await owner.audit.list({});
    expect(items[0]?.detail).toMatch(/^“Desk” for 127\.0\.0\.1:49152 until .+: content:read$/);
  });

  it('a code counts once, for the program that asked, with its secret, for a minute', async () => {
    const site = await createSite(engine);
    const program = await createProgram(site);
    const other = await createProgram(site, { name: 'Other' });
    const cases: [string, (code: string) => ReturnType<typeof redeem>, RegExp][] = [
      [
        'another program',
        (code) => redeem(site, { ...program, id: other.id }, code),
        /another program/,
      ],
      [
        'another secret',
        (code) => redeem(site, { ...program, verifier: createPkce().verifier }, code),
        /code_verifier does not fit/,
      ],
      [
        'a late program',
        (code) => redeem(site, { ...program, now: new Date(Date.now() + 61_000) }, code),
        /older than a minute/,
      ],
      [
        'another address',
        (code) => {
          const { id: clientId, verifier } = program;
          const changed = { redirectUri: 'https://evil.example/', verifier, clientAddress };
          return redeemCode(site.db, { code, clientId, ...changed });
        },
        /redirect_uri is another/,
      ],
    ];
    for (const [name, attempt, sentence] of cases) {
      const code = await permit(site, program);
      expect([name, await attempt(code)]).toEqual([name, expect.stringMatching(sentence)]);
      // It does not count afterwards, either.
      expect(await redeem(site, program, code)).toMatch(/unknown, used or older/);
    }
    expect(await redeem(site, program, 'guess')).toMatch(/unknown, used or older/);
    expect(await listOwn(site)).toEqual([]);
  });

  it('a code that comes again ends the token that was issued for it', async () => {
    const site = await createSite(engine);
    const program = await createProgram(site);
    const code = await permit(site, program);
    const first = await redeem(site, program, code);
    expect(typeof first).toBe('object');
    expect(await listOwn(site)).toHaveLength(1);
    // Whoever has stolen it does not know the secret.
    expect(await redeem(site, { ...program, verifier: 'x' }, code)).toMatch(/unknown, used/);
    expect(await listOwn(site)).toEqual([]);
    const { items } = await (await as(site, 'owner')).audit.list({});
    expect(items[0]).toMatchObject({
      kind: 'tokenRevoked',
      detail: '“Desk”, because its code was used twice',
    });
  });

  it('of attempts side by side one gets a token at most', async () => {
    const site = await createSite(engine);
    const program = await createProgram(site);
    const code = await permit(site, program);
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(site, program, code)));
    expect(answers.filter((one) => typeof one === 'object')).toHaveLength(1);
    // The others have ended it.
    expect(await listOwn(site)).toEqual([]);
  });

  it('a code of somebody who is no owner any more is good for nothing', async () => {
    const site = await createSite(engine);
    const program = await createProgram(site);
    const code = await permit(site, program);
    const id = await getUserId(site, 'owner');
    await site.db.updateTable('user').set({ role: 'user' }).where('id', '=', id).execute();
    expect(await redeem(site, program, code)).toMatch(/unknown/);
  });

  it('the tokens of one program have different names, and the limit of tokens counts', async () => {
    const site = await createSite(engine);
    const program = await createProgram(site);
    for (let count = 0; count < 3; count += 1)
      await redeem(site, program, await permit(site, program));
    const names = (await listOwn(site)).map(({ name }) => name).toSorted();
    expect(names).toEqual(['Desk', 'Desk (2)', 'Desk (3)']);
    const userId = await getUserId(site, 'owner');
    const code = await permit(site, program);
    for (let count = 3; count < maxTokens; count += 1)
      await createToken(site.db, userId, {
        name: String(count),
        scopes: ['export'],
        expiresInDays: 7,
      });
    expect(await redeem(site, program, code)).toMatch(/You have 50 tokens already/);
    expect((await getFailure(permit(site, program))).message).toMatch(/You have 50 tokens already/);
  });

  it('nothing is permitted or sent where program or address are not certain', async () => {
    const site = await createSite(engine);
    const { parameters } = await createProgram(site);
    const owner = await as(site, 'owner');
    const requests: [object, RegExp][] = [
      [{ client_id: undefined }, /does not say which program/],
      [{ client_id: 'guess' }, /does not know the program/],
      [{ client_id: 'https://127.0.0.1/client.json' }, /inside a private network/],
      [{ client_id: 'https://localhost/client.json' }, /private network|cannot be reached/],
      [{ client_id: 'https://[::1]/client.json' }, /inside a private network/],
      [{ client_id: 'https://169.254.169.254/latest/meta-data' }, /inside a private network/],
      [{ redirect_uri: undefined }, /not registered/],
      [{ redirect_uri: 'https://evil.example/callback' }, /not registered/],
      [{ redirect_uri: 'http://127.0.0.1:1/other' }, /not registered/],
    ];
    for (const [change, sentence] of requests) {
      const request = { ...parameters, ...change };
      const refusal = expect.stringMatching(sentence) as string;
      expect(await owner.oauth.request(request)).toEqual({ refusal });
      const approval = { request, scopes: ['content:read' as const] };
      expect((await getFailure(owner.oauth.approve(approval))).message).toMatch(sentence);
    }
    const wrong = { ...parameters, code_challenge_method: 'plain' };
    const { problem, refusalUrl } = getRequest(await owner.oauth.request(wrong));
    expect(problem).toContain('PKCE');
    expect(refusalUrl).toContain('error=invalid_request');
    const approval = { request: wrong, scopes: ['content:read' as const] };
    expect((await getFailure(owner.oauth.approve(approval))).message).toContain('PKCE');
    const more = { request: parameters, scopes: ['settings:write' as const] };
    expect((await getFailure(owner.oauth.approve(more))).message).toContain('has not asked');
    expect(await site.db.selectFrom('oauthCode').selectAll().execute()).toEqual([]);
  });

  it('permitting needs a recent sign-in, and an owner', async () => {
    const site = await createSite(engine);
    const { parameters } = await createProgram(site);
    const session = await signIn(site, await getUserId(site, 'owner'));
    const startedAt = new Date(Date.now() - 11 * 60_000).toISOString();
    const stale = createCaller(site, session && { ...session, startedAt }, clientAddress);
    expect(getRequest(await stale.oauth.request(parameters)).clientName).toBe('Desk');
    const approval = { request: parameters, scopes: ['content:read' as const] };
    expect((await getFailure(stale.oauth.approve(approval))).code).toBe('PRECONDITION_REQUIRED');
    const member = await as(site, 'member');
    expect((await getFailure(member.oauth.request(parameters))).code).toBe('FORBIDDEN');
    expect((await getFailure(member.oauth.approve(approval))).code).toBe('FORBIDDEN');
  });

  it('programs that nobody allows are forgotten after a day, and are a thousand at most', async () => {
    const site = await createSite(engine);
    const used = await createProgram(site, { name: 'Used' });
    await permit(site, used);
    const day = 24 * 60 * 60 * 1000;
    const old = new Date(Date.now() - 2 * day).toISOString();
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      id: `old ${index}`,
      name: 'Old',
      redirectUris: '[]',
      createdAt: old,
      usedAt: null,
    }));
    for (let start = 0; start < rows.length; start += 250)
      await site.db
        .insertInto('oauthClient')
        .values(rows.slice(start, start + 250))
        .execute();
    await registerClient(site.db, { name: 'New', redirectUris: [redirectUri] });
    const count = async () =>
      (await site.db.selectFrom('oauthClient').select('id').execute()).length;
    expect(await count()).toBe(1_001);
    await deleteExpiredClients(site.db);
    const left = await site.db.selectFrom('oauthClient').select('name').orderBy('name').execute();
    expect(left.map(({ name }) => name)).toEqual(['New', 'Used']);
    await deleteExpiredClients(site.db, new Date(Date.now() + 401 * day));
    expect(await count()).toBe(0);
    expect(await site.db.selectFrom('oauthCode').selectAll().execute()).toEqual([]);
  });
});
