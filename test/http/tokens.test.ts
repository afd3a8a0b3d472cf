/** Access tokens over HTTP: where the server accepts them, and what they never open. */
import { expect, it } from 'vitest';
import { createToken } from '#features/token/write.server.ts';
import { formatAccessToken } from '#lib/access-token.ts';
import { tokenScopes, type TokenScope } from '#lib/token-scopes.ts';
import { as, getUserId } from '../as.ts';
import { publishArticle } from '../factories.ts';
import { onBothEngines } from '../engines.ts';
import { sendRequest } from './send-request.ts';
import { createSessionCookie, startServedSite, type ServedSite } from './served-site.ts';

async function createOne(site: ServedSite, scopes: readonly TokenScope[]) {
  const input = { name: scopes.join().slice(0, 60), scopes, expiresInDays: 7 as const };
  return createToken(site.db, await getUserId(site, 'owner'), input);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

onBothEngines((engine) => {
  it('programs call procedures with a token, and nothing else opens to it', async () => {
    const site = await startServedSite(engine, { LOG_LEVEL: 'debug' });
    const { token, id } = await createOne(site, tokenScopes);
    const reader = await createOne(site, ['content:read']);
    const { id: articleId } = await publishArticle(site, { title: 'Tides', slug: 'tides' });
    const get = (path: string, headers: Record<string, string> = bearer(token)) =>
      sendRequest(site.port, path, { headers });
    const call = (name: string, input: object, headers: Record<string, string> = bearer(token)) =>
      sendRequest(site.port, `/api/trpc/${name}`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify({ json: input }),
      });

    // Queries, batches and mutations.
    const current = await get('/api/trpc/token.current');
    expect(current.status).toBe(200);
    expect(current.text).toContain('"scopes":["content:read","content:propose"');
    expect(current.headers['set-cookie']).toBeUndefined();
    expect(current.headers['cache-control']).toMatch(/no-store|private/);
    expect((await get('/api/trpc/blog.all,media.all?batch=1')).status).toBe(200);
    const created = await call('blog.create', { title: 'By a program' });
    expect([created.status, created.text]).toEqual([
      200,
      expect.stringContaining('By a program') as string,
    ]);
    const refused = await call('blog.create', { title: 'No' }, bearer(reader.token));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('has no permission content:write');
    const change = { id: articleId, title: 'Changed' };
    expect((await call('blog.update', change, bearer(reader.token))).status).toBe(403);
    expect((await call('token.create', { name: 'More', scopes: ['export'] })).status).toBe(403);

    // As long as what the editor sends; without a token that is refused before it is read.
    const long = { title: 'A long text', body: 'word '.repeat(60_000) };
    expect((await call('blog.create', long)).status).toBe(200);
    expect((await call('blog.create', long, {})).status).toBe(413);
    expect((await call('blog.create', long, bearer('x'))).status).toBe(413);
    const unknown = formatAccessToken(crypto.getRandomValues(new Uint8Array(32)));
    expect((await call('blog.create', long, bearer(unknown))).status).toBe(413);

    // The token counts instead of the cookie; what is no token of the site does not take away a session.
    const cookie = await createSessionCookie(site, await getUserId(site, 'owner'));
    const member = await createSessionCookie(site, await getUserId(site, 'member'));
    expect((await get('/api/trpc/user.profile', { cookie })).status).toBe(200);
    expect((await get('/api/trpc/user.profile', { cookie, ...bearer(token) })).status).toBe(403);
    expect((await get('/api/trpc/blog.all', { cookie: member, ...bearer(token) })).status).toBe(
      200,
    );
    expect((await get('/api/trpc/user.profile', { cookie, ...bearer(unknown) })).status).toBe(401);
    for (const header of ['Bearer eyJhbGciOi', 'Basic YTpi', 'Bearer'])
      expect((await get('/api/trpc/user.profile', { cookie, authorization: header })).status).toBe(
        200,
      );

    // Wrong ones are told apart from missing ones.
    for (const credential of ['', 'x', unknown, token.slice(0, -1)]) {
      const wrong = await get('/api/trpc/blog.allPublic', bearer(credential));
      expect([credential, wrong.status]).toEqual([credential, 401]);
      expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      expect((await call('blog.create', { title: 'No' }, bearer(credential))).status).toBe(401);
    }
    expect((await get('/api/trpc/blog.all', {})).headers['www-authenticate']).toBeUndefined();

    // Pages, downloads and tasks read the session alone.
    const closed: [path: string, status: number][] = [
      ['/dashboard', 307],
      ['/dashboard/settings/tokens', 307],
      ['/profile', 307],
      ['/profile/data.json', 303],
      ['/api/transfer/export', 401],
      ['/api/transfer/backup', 401],
    ];
    for (const [path, status] of closed) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    const task = await sendRequest(site.port, '/api/transfer/backup', {
      method: 'POST',
      headers: { ...json, ...bearer(token) },
      body: '{}',
    });
    expect(task.status).toBe(401);
    expect((await get('/blog/tides')).text).toBe((await get('/blog/tides', {})).text);
    // A page of another site cannot send one.
    const crossSite = { ...bearer(token), origin: 'https://evil.example' };
    expect((await call('blog.create', { title: 'No' }, crossSite)).status).toBe(403);

    // In an address it is refused, and is not logged; neither is one in a header.
    const input = encodeURIComponent(JSON.stringify({ json: { q: token } }));
    for (const path of [
      `/?access_token=${token}`,
      `/blog/tides?t=${token}`,
      `/api/trpc/token.current?token=${token}`,
      `/api/trpc/search.query?input=${input}`,
      `/api/trpc/${token}`,
      `/blog/${token.replaceAll('_', '%5F')}`,
      `/no/${token}`,
      `/media/${token}.png`,
    ]) {
      const response = await get(path, {});
      expect([path, response.status]).toEqual([path, 400]);
      expect(response.text).toContain('This address contains an access token.');
      expect(response.text).toContain('revoke it in the dashboard under Settings, Access tokens');
      expect(response.text).not.toContain(token.slice(0, 20));
    }
    const posted = await sendRequest(site.port, `/api/trpc/blog.create?token=${token}`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: '{"json":{"title":"No"}}',
    });
    expect(posted.status).toBe(400);

    const used = await site.db
      .selectFrom('accessToken')
      .select(['usedAt', 'usedNetwork'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(used.usedNetwork).toBe('127.0.0.0/24');

    // It ends at once.
    await (await as(site, 'owner')).token.revoke({ id });
    expect((await get('/api/trpc/token.current')).status).toBe(401);
    expect(await site.db.selectFrom('session').select('id').execute()).toHaveLength(3);
    expect(site.output()).toContain('/api/trpc/');
    for (const secret of [token, reader.token])
      expect(site.output()).not.toContain(secret.slice('mallard_pat_'.length, 40));
  });
});
