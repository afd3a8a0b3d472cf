/** Signing in through the browser over HTTP: what programs send and receive. */
import { expect, it } from 'vitest';
import { getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { createPkce, redirectUri } from '../oauth-program.ts';
import { sendRequest } from './send-request.ts';
import { createSessionCookie, startServedSite, type ServedSite } from './served-site.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const post = (site: ServedSite, path: string, fields: Record<string, string>) =>
  sendRequest(site.port, path, {
    method: 'POST',
    headers: form,
    body: new URLSearchParams(fields).toString(),
  });

const register = (site: ServedSite, metadata: object) =>
  sendRequest(site.port, '/api/oauth/register', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(metadata),
  });

const read = (text: string) => JSON.parse(text) as Record<string, unknown>;

onBothEngines((engine) => {
  it('a program finds the server, registers, gets a token with the code of the owner, and ends it', async () => {
    const site = await startServedSite(engine, { LOG_LEVEL: 'debug' });
    const metadata = await sendRequest(site.port, '/.well-known/oauth-authorization-server');
    expect(metadata.status).toBe(200);
    expect(metadata.headers['content-type']).toBe('application/json');
    expect(metadata.headers['access-control-allow-origin']).toBeUndefined();
    const server = read(metadata.text);
    expect(server['issuer']).toBe(site.baseUrl);
    const pathOf = (name: string) => new URL(String(server[name])).pathname;
    for (const path of ['', '/mcp']) {
      const address = `/.well-known/oauth-protected-resource${path}`;
      const resource = read((await sendRequest(site.port, address)).text);
      expect(resource['resource']).toBe(site.baseUrl + path);
      expect(resource['authorization_servers']).toEqual([site.baseUrl]);
    }

    const registered = await register(site, {
      client_name: 'Inspector',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'client_secret_basic',
    });
    expect(registered.status).toBe(201);
    expect(registered.headers['cache-control']).toContain('no-store');
    const client = read(registered.text);
    expect(client).toMatchObject({ client_name: 'Inspector', token_endpoint_auth_method: 'none' });
    expect(client['client_secret']).toBeUndefined();

    const { verifier, challenge } = createPkce();
    const parameters = {
      client_id: String(client['client_id']),
      redirect_uri: redirectUri,
      response_type: 'code',
      state: 'x',
      scope: 'content:read',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: `${site.baseUrl}/mcp`,
    };
    const page = `${pathOf('authorization_endpoint')}?${new URLSearchParams(parameters)}`;
    const anonymous = await sendRequest(site.port, page);
    expect(anonymous.status).toBe(307);
    expect(anonymous.headers.location).toMatch(/^\/signin\?to=%2Foauth%2Fauthorize%3Fclient_id/);
    const cookie = await createSessionCookie(site, await getUserId(site, 'owner'));
    const consent = await sendRequest(site.port, page, { headers: { cookie } });
    expect(consent.status).toBe(200);
    expect(consent.text).toContain('Inspector');
    expect(consent.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(consent.headers['cache-control']).toMatch(/no-store|private/);
    const member = await createSessionCookie(site, await getUserId(site, 'member'));
    const refused = await sendRequest(site.port, page, { headers: { cookie: member } });
    expect(refused.text).toContain('Only the owner of this site can allow programs');
    expect(refused.text).not.toContain('Inspector');

    const approve = (headers: Record<string, string>) =>
      sendRequest(site.port, '/api/trpc/oauth.approve', {
        method: 'POST',
        headers: { ...json, cookie, ...headers },
        body: JSON.stringify({ json: { request: parameters, scopes: ['content:read'] } }),
      });
    expect((await approve({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await approve({ 'content-type': 'text/plain' })).status).toBe(415);
    const approved = await approve({ origin: site.baseUrl });
    expect(approved.status).toBe(200);
    const code = /code=([\w-]+)/.exec(approved.text)?.[1] ?? '';

    const redemption = {
      grant_type: 'authorization_code',
      client_id: parameters.client_id,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      resource: `${site.baseUrl}/mcp`,
    };
    const exchanged = await post(site, pathOf('token_endpoint'), redemption);
    expect(exchanged.status).toBe(200);
    expect(exchanged.headers['cache-control']).toContain('no-store');
    const { access_token: token, ...issued } = read(exchanged.text);
    expect(issued).toMatchObject({ token_type: 'Bearer', scope: 'content:read' });
    expect(Math.round(Number(issued['expires_in']) / 86_400)).toBe(90);
    const current = () =>
      sendRequest(site.port, '/api/trpc/token.current', {
        headers: { authorization: `Bearer ${String(token)}` },
      });
    expect((await current()).text).toContain('"name":"Inspector"');

    const revoke = (credential: string) =>
      post(site, pathOf('revocation_endpoint'), { token: credential });
    expect((await revoke('mallard_pat_none')).status).toBe(200);
    expect((await current()).status).toBe(200);
    expect((await revoke(String(token))).status).toBe(200);
    expect((await current()).status).toBe(401);
    for (const secret of [String(token).slice(12, 40), code, verifier])
      expect(site.output()).not.toContain(secret);
  });

  it('requests that are wrong get an error of OAuth with a sentence', async () => {
    const site = await startServedSite(engine);
    const valid = {
      grant_type: 'authorization_code',
      client_id: 'x',
      code: 'x',
      code_verifier: 'v'.repeat(43),
    };
    const cases: [Record<string, string>, string][] = [
      [{ ...valid }, 'invalid_grant'],
      [{ ...valid, grant_type: '' }, 'invalid_request'],
      [{ ...valid, grant_type: 'refresh_token' }, 'unsupported_grant_type'],
      [{ ...valid, grant_type: 'password' }, 'unsupported_grant_type'],
      [{ ...valid, code_verifier: '' }, 'invalid_request'],
      [{ ...valid, code_verifier: 'short' }, 'invalid_request'],
      [{ ...valid, resource: 'https://other.example' }, 'invalid_target'],
    ];
    for (const [fields, error] of cases) {
      const response = await post(site, '/api/oauth/token', fields);
      expect([fields, response.status]).toEqual([fields, 400]);
      expect(read(response.text)['error']).toBe(error);
      expect(read(response.text)['error_description']).toMatch(/\.$/);
    }
    const twice = await sendRequest(site.port, '/api/oauth/token', {
      method: 'POST',
      headers: form,
      body: 'code=a&code=b',
    });
    expect([twice.status, read(twice.text)['error']]).toEqual([400, 'invalid_request']);
    for (const path of ['token', 'revoke']) {
      const address = `/api/oauth/${path}`;
      const asJson = { method: 'POST', headers: json, body: '{}' };
      expect((await sendRequest(site.port, address, asJson)).status).toBe(415);
      const foreign = { ...form, origin: 'https://evil.example' };
      const crossSite = { method: 'POST', headers: foreign, body: '' };
      expect((await sendRequest(site.port, address, crossSite)).status).toBe(403);
    }
    expect((await post(site, '/api/oauth/revoke', {})).status).toBe(400);
    const invalid = await register(site, { redirect_uris: ['http://evil.example/'] });
    expect([invalid.status, read(invalid.text)['error']]).toEqual([400, 'invalid_redirect_uri']);
    // A network registers twenty programs an hour, also where they are refused.
    const uris = { redirect_uris: ['https://a.example/'] };
    for (let count = 1; count < 20; count += 1)
      expect((await register(site, uris)).status).toBe(201);
    const limited = await register(site, uris);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(read(limited.text)['error']).toBe('temporarily_unavailable');
  });
});
