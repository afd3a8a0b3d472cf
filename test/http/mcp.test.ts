/** The MCP server over HTTP, with the client of the SDK, which signs in through the browser of the owner. */
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { createToken } from '#features/token/write.server.ts';
import { getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { publishArticle } from '../factories.ts';
import { redirectUri } from '../oauth-program.ts';
import { sendRequest } from './send-request.ts';
import { createSessionCookie, startServedSite, type ServedSite } from './served-site.ts';

/** Remembers what the client of the SDK wants to keep, and where it sends the browser. */
class Memory implements OAuthClientProvider {
  readonly redirectUrl = redirectUri;
  readonly clientMetadata = { client_name: 'SDK client', redirect_uris: [redirectUri] };
  address: URL | undefined;
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #discovery: OAuthDiscoveryState | undefined;
  #verifier = '';
  state = () => 'a-state';
  discoveryState = () => this.#discovery;
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.#discovery = state);
  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation) => void (this.#client = client);
  tokens = () => this.#tokens;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.#tokens = tokens);
  redirectToAuthorization = (address: URL) => void (this.address = address);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
}

const json = { 'content-type': 'application/json' };

/** What the owner does in the browser: permits all that is asked for. Returns the parameters of the answer. */
async function permit(site: ServedSite, address: URL): Promise<URLSearchParams> {
  expect(address.pathname).toBe('/oauth/authorize');
  const cookie = await createSessionCookie(site, await getUserId(site, 'owner'));
  const request = Object.fromEntries(address.searchParams);
  const scopes = (request['scope'] ?? '').split(' ');
  const response = await sendRequest(site.port, '/api/trpc/oauth.approve', {
    method: 'POST',
    headers: { ...json, cookie, origin: site.baseUrl },
    body: JSON.stringify({ json: { request, scopes } }),
  });
  const { result } = JSON.parse(response.text) as {
    result: { data: { json: { redirectUrl: string } } };
  };
  return new URL(result.data.json.redirectUrl).searchParams;
}

onBothEngines((engine) => {
  it('the client of the SDK finds out how to sign in, is permitted, and uses the tools', async () => {
    const site = await startServedSite(engine);
    await publishArticle(site, { title: 'Tides', slug: 'tides' });
    const authProvider = new Memory();
    const connect = () => {
      const client = new Client({ name: 'test', version: '1.0.0' });
      const url = new URL(`${site.baseUrl}/mcp`);
      const transport = new StreamableHTTPClientTransport(url, { authProvider });
      return { client, transport };
    };
    const first = connect();
    await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError);
    const { address } = authProvider;
    expect(address?.searchParams.get('scope')).toBe('content:read content:propose');
    expect(address?.searchParams.get('resource')).toBe(`${site.baseUrl}/mcp`);
    if (!address) throw new Error('The client did not open the browser.');
    await first.transport.finishAuth(await permit(site, address));
    const { client, transport } = connect();
    await client.connect(transport);
    expect(client.getServerVersion()).toMatchObject({ name: 'mallard' });
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('read_item');
    expect(names).not.toContain('publish_item');
    const found = await client.callTool({ name: 'search_site', arguments: { query: 'tides' } });
    expect(JSON.stringify(found.structuredContent)).toContain(`${site.baseUrl}/blog/tides`);
    await client.close();
    // It ends with the token.
    await site.db.deleteFrom('accessToken').execute();
    const after = connect();
    await expect(after.client.connect(after.transport)).rejects.toThrow(UnauthorizedError);
  });

  it('requests without a token that works learn how to sign in, and nothing else is answered', async () => {
    const site = await startServedSite(engine, { LOG_LEVEL: 'debug' });
    const userId = await getUserId(site, 'owner');
    const scopes = ['content:read' as const];
    const { token } = await createToken(site.db, userId, { name: 'A', scopes, expiresInDays: 7 });
    const bearer = { authorization: `Bearer ${token}` };
    const accept = { accept: 'application/json, text/event-stream' };
    const post = (body: string, headers: Record<string, string>) =>
      sendRequest(site.port, '/mcp', {
        method: 'POST',
        headers: { ...json, ...accept, ...headers },
        body,
      });
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    const metadata = `resource_metadata="${site.baseUrl}/.well-known/oauth-protected-resource/mcp"`;
    const missing = await post(list, {});
    expect(missing.status).toBe(401);
    expect(missing.headers['www-authenticate']).toBe(
      `Bearer ${metadata}, scope="content:read content:propose"`,
    );
    const wrong = await post(list, { authorization: 'Bearer x' });
    expect(wrong.status).toBe(401);
    expect(wrong.headers['www-authenticate']).toContain(`error="invalid_token", ${metadata}`);
    // A session of the browser opens nothing here.
    const cookie = await createSessionCookie(site, userId);
    expect((await post(list, { cookie })).status).toBe(401);
    expect((await sendRequest(site.port, '/mcp')).status).toBe(401);

    const answered = await post(list, bearer);
    expect([answered.status, answered.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answered.text).toContain('read_item');
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'old', version: '1' },
      },
    };
    const old = await post(JSON.stringify(initialize), bearer);
    expect([old.status, old.text]).toEqual([200, expect.stringContaining('2025-06-18') as string]);
    expect(old.headers['mcp-session-id']).toBeUndefined();

    const get = await sendRequest(site.port, '/mcp', { headers: { ...bearer, ...accept } });
    expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
    expect(
      (await sendRequest(site.port, '/mcp', { method: 'DELETE', headers: bearer })).status,
    ).toBe(405);
    expect((await post(list, { ...bearer, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(list, { ...bearer, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(list, { ...bearer, 'mcp-protocol-version': '1999-01-01' })).status).toBe(
      400,
    );
    for (const body of ['', '{', '[]', '{}', 'null', '"x"', '[[[[[[]]]]]]', '{"jsonrpc":"1.0"}']) {
      const response = await post(body, bearer);
      expect([body, Math.floor(response.status / 100)]).toEqual([body, 4]);
    }
    const long = JSON.stringify({ ...initialize, params: { x: 'x'.repeat(200_000) } });
    expect((await post(long, {})).status).toBe(413);
    expect((await post('x'.repeat(9_500_000), bearer)).status).toBe(413);
    expect(site.output()).not.toContain(token.slice(12, 40));
    let status = 200;
    for (let count = 0; count < 400 && status === 200; count += 1)
      ({ status } = await post(list, bearer));
    expect(status).toBe(429);
  });
});
