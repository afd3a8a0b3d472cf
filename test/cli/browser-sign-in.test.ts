/** Sign-in by browser: the command line against the site's own authorization server. */
import { expect, it } from 'vitest';
import { onBothEngines } from '../engines.ts';
import { getCookieHeaders, startServedSite, type ServedSite } from '../http/served-site.ts';
import { createCommandLine, type CommandLine } from './command-line.ts';

/** The address that the command line opens is opened by the owner, who does this there. */
function openAs(cli: CommandLine, visit: (url: URL) => Promise<void>) {
  cli.surroundings.env = { ...cli.surroundings.env, BROWSER: 'a-browser' };
  const visits: Promise<void>[] = [];
  cli.surroundings.runProgram = async (_command, [address = '']) => {
    visits.push(visit(new URL(address)));
    return 0;
  };
  return visits;
}

async function call(site: ServedSite, procedure: string, input: object) {
  const response = await fetch(`${site.baseUrl}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.baseUrl,
      ...(await getCookieHeaders(site, 'owner')),
    },
    body: JSON.stringify({ json: input }),
  });
  const { result } = (await response.json()) as {
    result: { data: { json: { redirectUrl: string } } };
  }; // tRPC's own format
  return result.data.json;
}

/** What the owner permits on the page of the site. */
const permit = (site: ServedSite, scopes: string[]) => async (url: URL) => {
  expect(url.origin + url.pathname).toBe(`${site.baseUrl}/oauth/authorize`);
  const request = Object.fromEntries(url.searchParams);
  const { redirectUrl } = await call(site, 'oauth.approve', { request, scopes, expiresInDays: 7 });
  expect((await fetch(new URL('/other', redirectUrl))).status).toBe(404);
  const answer = await fetch(redirectUrl);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    'Signed in. You can close this page.\n',
  ]);
};

onBothEngines((engine) => {
  it('the owner confirms in the browser, with fewer permissions, and signing out revokes the token', async () => {
    const site = await startServedSite(engine);
    const cli = createCommandLine();
    const visits = openAs(cli, permit(site, ['content:read', 'content:write']));
    const login = await cli.run('login', site.baseUrl);
    await Promise.all(visits);
    expect(login).toMatchObject({ code: 0 });
    expect(login.output).toMatch(
      /Signed in at .* as 127\.0\.0\.1:\d+, until \d{4}-\d\d-\d\d: content:read, content:write\n/,
    );
    expect((await cli.run('whoami')).output).toContain('Mallard command line');
    expect((await cli.run('new', 'articles', 'Tides')).code).toBe(0);
    expect((await cli.run('publish', 'tides')).code).toBe(4);
    expect((await cli.run('logout')).output).toContain('The access token is revoked.');
    expect(await site.db.selectFrom('accessToken').select('id').execute()).toEqual([]);
  });

  it('an owner who declines is told so, and an answer of somebody else does not count', async () => {
    const site = await startServedSite(engine);
    const cli = createCommandLine();
    const visits = openAs(cli, async (url) => {
      const redirect = url.searchParams.get('redirect_uri') ?? '';
      const answer = (parameters: Record<string, string>) =>
        fetch(`${redirect}?${new URLSearchParams(parameters)}`);
      const state = url.searchParams.get('state') ?? '';
      expect((await answer({ code: 'stolen', state: 'another' })).status).toBe(404);
      expect((await answer({ code: 'stolen', state, iss: 'https://evil.example' })).status).toBe(
        404,
      );
      await answer({ error: 'access_denied', state, iss: site.baseUrl });
    });
    expect(await cli.run('login', site.baseUrl)).toMatchObject({
      code: 4,
      errorOutput: expect.stringContaining('The sign-in was declined.'),
    });
    await Promise.all(visits);
    expect((await cli.run('sites')).output).toContain('There are none.');
  });
});

it('without a browser the address is printed, and a site that names another one is refused', async () => {
  const site = await startServedSite('sqlite');
  const cli = createCommandLine();
  cli.surroundings.writeError = (text) => {
    const address = /https?:\/\/\S+\/oauth\/authorize\S+/.exec(text)?.[0];
    if (address) void permit(site, ['content:read'])(new URL(address));
  };
  expect(
    (await cli.run('login', site.baseUrl, '--no-browser', '--scopes', 'content:read')).code,
  ).toBe(0);
  expect(await cli.run('login', site.baseUrl, '--scopes', 'everything')).toMatchObject({ code: 2 });
  const { send } = cli.surroundings;
  cli.surroundings.send = async (request) => {
    const response = await send(request);
    if (!request.url.includes('.well-known')) return response;
    const text = (await response.text()).replace('/api/oauth/token', '.evil.example/token');
    return new Response(text, { headers: response.headers });
  };
  expect((await cli.run('login', site.baseUrl)).code).toBe(1);
});
