/** Micropub over HTTP: the list of micropub.rocks, how programs find the endpoint and sign in, and what gets nothing. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { micropubCases } from '../micropub-cases.ts';
import {
  createProgramToken,
  postJson,
  query,
  readResponse,
  toForm,
  type MicropubProgram,
} from '../micropub-program.ts';
import { createPkce } from '../oauth-program.ts';
import { parseStatuses, sendRawBytes, sendRequest } from './send-request.ts';
import { createSessionCookie, startServedSite, type ServedSite } from './served-site.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const post = 'h=entry&content=Hello';

async function openProgram(site: ServedSite): Promise<MicropubProgram> {
  const send = async (path: string, init?: RequestInit) =>
    readResponse(await fetch(site.baseUrl + path, init));
  return { site, baseUrl: site.baseUrl, token: await createProgramToken(site), send };
}

const countNotes = async ({ db }: ServedSite) =>
  (await db.selectFrom('note').select('id').execute()).length;

onBothEngines((engine) => {
  it('the list of micropub.rocks passes', async () => {
    const site = await startServedSite(engine, { LOG_LEVEL: 'debug' });
    const program = await openProgram(site);
    for (const [, , run] of micropubCases) await run(program);
    // What was posted is on its page, and a picture is served as one.
    const { json: sources } = await query(program, { q: 'source', limit: '1' });
    const [{ properties }] = sources.items as [{ properties: Record<string, string[]> }];
    const page = await fetch(String(properties['url']));
    expect(await page.text()).toContain('Token in the body');
    const media = await site.db.selectFrom('media').select('url').executeTakeFirstOrThrow();
    const picture = await sendRequest(site.port, media.url);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(site.output()).not.toContain(program.token.slice(12, 40));
  });

  it('a program finds the endpoint, is allowed by its address, and posts with the token that it gets', async () => {
    const site = await startServedSite(engine);
    const home = await sendRequest(site.port, '/');
    const links = new Map(
      [...String(home.headers.link).matchAll(/<([^>]+)>; rel="([^"]+)"/g)].map(
        ([, address = '', relation = '']) => [relation, address],
      ),
    );
    expect(links.get('micropub')).toBe(`${site.baseUrl}/micropub`);
    const metadata = JSON.parse(
      (await sendRequest(site.port, new URL(links.get('indieauth-metadata') ?? '').pathname)).text,
    ) as Record<string, unknown>;
    expect(metadata['issuer']).toBe(site.baseUrl);
    expect(metadata['authorization_endpoint']).toBe(links.get('authorization_endpoint'));
    expect(metadata['token_endpoint']).toBe(links.get('token_endpoint'));
    expect((await sendRequest(site.port, '/about')).headers.link).toBeUndefined();

    const { verifier, challenge } = createPkce();
    const client = {
      client_id: 'https://quill.example/',
      redirect_uri: 'https://quill.example/in',
    };
    const request = {
      ...client,
      response_type: 'code',
      state: 'x',
      scope: 'profile create update media',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      me: `${site.baseUrl}/`,
    };
    const cookie = await createSessionCookie(site, await getUserId(site, 'owner'));
    const page = `/oauth/authorize?${new URLSearchParams(request)}`;
    const consent = await sendRequest(site.port, page, { headers: { cookie } });
    expect(consent.text).toContain('quill.example');
    expect(consent.text).toContain('Publish, schedule');
    // It is called like the host that its answer goes to, which is certain.
    expect(consent.text).not.toContain('not verified');
    const elsewhere = { ...request, redirect_uri: 'https://evil.example/in' };
    const refused = await sendRequest(
      site.port,
      `/oauth/authorize?${new URLSearchParams(elsewhere)}`,
      { headers: { cookie } },
    );
    expect(refused.text).toContain('This cannot be allowed');

    const scopes = ['content:read', 'content:write', 'content:publish', 'media:write'];
    const { me: _me, ...parameters } = request;
    const approved = await sendRequest(site.port, '/api/trpc/oauth.approve', {
      method: 'POST',
      headers: { ...json, cookie, origin: site.baseUrl },
      body: JSON.stringify({ json: { request: parameters, scopes } }),
    });
    const { result } = JSON.parse(approved.text) as {
      result: { data: { json: { redirectUrl: string } } };
    };
    const answer = new URL(result.data.json.redirectUrl);
    expect(answer.origin + answer.pathname).toBe(client.redirect_uri);
    const exchange = {
      grant_type: 'authorization_code',
      code: answer.searchParams.get('code') ?? '',
      ...client,
      code_verifier: verifier,
    };
    const issued = await sendRequest(site.port, '/api/oauth/token', {
      method: 'POST',
      headers: form,
      body: new URLSearchParams(exchange).toString(),
    });
    const token = JSON.parse(issued.text) as Record<string, string>;
    expect(token).toMatchObject({ token_type: 'Bearer', me: `${site.baseUrl}/` });
    expect(token['scope']).toMatch(/\bcreate update delete undelete draft media$/);
    const program = { ...(await openProgram(site)), token: String(token['access_token']) };
    const created = await postJson(program, { properties: { content: ['Hello from Quill'] } });
    expect(created.status).toBe(201);
  });

  it('without a token nothing is posted, whoever is signed in and wherever the request comes from', async () => {
    const site = await startServedSite(engine);
    const cookie = await createSessionCookie(site, await getUserId(site, 'owner'));
    const send = (headers: Record<string, string>, body = post, path = '/micropub') =>
      sendRequest(site.port, path, { method: 'POST', headers, body });
    expect((await send({ ...form, cookie })).status).toBe(401);
    expect((await send({ ...json, cookie }, '{"properties":{"content":["x"]}}')).status).toBe(401);
    expect((await send({ ...form, cookie, origin: site.baseUrl })).status).toBe(401);
    for (const from of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      for (const type of [form, json, { 'content-type': 'multipart/form-data; boundary=x' }]) {
        expect((await send({ ...type, ...from, cookie })).status).toBe(403);
        expect((await send({ ...type, ...from, cookie }, post, '/micropub/media')).status).toBe(
          403,
        );
      }
    }
    const asked = await sendRequest(site.port, '/micropub?q=config', { headers: { cookie } });
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([401, undefined]);
    expect((await send({ ...form, authorization: 'Bearer x' })).status).toBe(401);
    expect((await send({ ...form, authorization: 'Basic x' })).status).toBe(401);
    expect(await countNotes(site)).toBe(0);
  });

  it('addresses that only look like the endpoint, other types and methods, and long bodies are refused', async () => {
    const site = await startServedSite(engine);
    const token = await createProgramToken(site);
    const bearer = { authorization: `Bearer ${token}` };
    const send = (path: string, init: { method?: string; body?: string | Buffer; type?: string }) =>
      sendRequest(site.port, path, {
        method: init.method ?? 'POST',
        headers: { ...bearer, 'content-type': init.type ?? form['content-type'] },
        ...(init.body === undefined ? {} : { body: init.body }),
      });
    for (const path of [
      '/micropub/',
      '/micropub/x',
      '/micropub/media/x',
      '/micropub/media/../../micropub/x',
      '/micropub/%2e%2e/micropub/x',
      '//micropub',
      '/MICROPUB',
      '/micropub%2fmedia',
      '/micropub?action=create',
      '/micropub.json',
    ])
      expect([path, Math.floor((await send(path, { body: post })).status / 100)]).toEqual([
        path,
        4,
      ]);
    // A token in an address is in logs and histories.
    const inAddress = await sendRequest(site.port, `/micropub?q=config&access_token=${token}`);
    expect(inAddress.status).toBe(400);
    for (const type of ['text/plain', 'application/xml', 'text/html'])
      expect((await send('/micropub', { type, body: post })).status).toBe(415);
    expect((await send('/micropub/media', { body: post })).status).toBe(415);
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await send('/micropub', { method })).status).toBe(405);
    const read = await sendRequest(site.port, '/micropub/media', { headers: bearer });
    expect([read.status, read.headers.allow]).toEqual([405, 'POST']);
    expect((await sendRequest(site.port, '/micropub/x', { headers: bearer })).status).toBe(404);
    const multipart = 'multipart/form-data; boundary=x';
    for (const body of ['', '--x', '--x\r\n\r\n--x--', 'no boundary', '--x--'])
      for (const path of ['/micropub', '/micropub/media'])
        expect((await send(path, { type: multipart, body })).status).toBe(400);
    const noise = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(200_000);
    const large = await fetch(`${site.baseUrl}/micropub/media`, {
      method: 'POST',
      headers: bearer,
      body: toForm([['file', new File([new Uint8Array(noise)], 'noise.jpg')]]),
    });
    expect(large.status).toBe(201);
    // Refused by the length that is announced, before it arrives. Without a token in the header it is that of strangers.
    const announce = async (path: string, headers: Record<string, string>, bytes: number) => {
      const all = { host: 'a', connection: 'close', ...headers, 'content-length': String(bytes) };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      return parseStatuses(
        await sendRawBytes(site.port, `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
      );
    };
    const types = [form, json, { 'content-type': multipart }];
    for (const type of types) {
      expect(await announce('/micropub', type, 100_001)).toEqual([413]);
      expect(await announce('/micropub', { ...type, ...bearer }, 20_000_001)).toEqual([413]);
    }
    expect(await announce('/micropub/media', { ...types[2], ...bearer }, 20_000_001)).toEqual([
      413,
    ]);
    expect(await countNotes(site)).toBe(0);
  });
});
