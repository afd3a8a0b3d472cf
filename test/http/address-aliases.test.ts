/** Aliases of addresses: however a private page, a limit or a secret is written, the lists at the front apply to it. */
import { describe, expect, it } from 'vitest';
import { publicRoutes } from '../../src/server/public-routes.server.ts';
import { getRouter } from '../../src/router.tsx';
import { createFixtures } from './create-fixtures.ts';
import { sendRawBytes, sendRequest } from './send-request.ts';
import { startServedSite } from './served-site.ts';

/** Other ways to write a path, which `URL`, a proxy or the router may resolve to the same page. */
const aliases: [name: string, write: (path: string) => string][] = [
  ['a dot segment', (path) => `/x/..${path}`],
  ['an escaped dot segment', (path) => `/x/%2e%2E${path}`],
  ['a single dot', (path) => `/.${path}`],
  ['an escaped letter', (path) => path.replace(/[a-z]/, escapeLetter)],
  [
    'a letter escaped twice',
    (path) => path.replace(/[a-z]/, (one) => `%25${escapeLetter(one).slice(1)}`),
  ],
  ['two slashes', (path) => path.replaceAll('/', '//')],
  ['a backslash', (path) => path.replace(/(?<=.)\//, '\\')],
  ['an escaped slash', (path) => path.replace(/(?<=.)\/|$/, '%2f')],
  ['an escaped slash in another case', (path) => path.replace(/(?<=.)\/|$/, '%2F')],
  ['an escaped backslash', (path) => path.replace(/(?<=.)\/|$/, '%5C')],
  ['a trailing slash', (path) => `${path}/`],
  ['a trailing dot', (path) => `${path}.`],
  ['a parameter', (path) => path.replace(/^\/\w+/, '$&;x=1')],
  ['another case', (path) => path.replace(/^\/\w/, (start) => start.toUpperCase())],
  ['capitals', (path) => path.replace(/^\/\w+/, (start) => start.toUpperCase())],
  ['an absolute form', (path) => `http://site.example${path}`],
  ['a fragment', (path) => `/blog#/..${path}`],
  ['a NUL', (path) => `${path}%00`],
];
const escapeLetter = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

const request = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

it('private pages, secrets in paths and the limit of searches hold for every alias', async () => {
  const site = await startServedSite('sqlite', { LOG_LEVEL: 'debug' });
  const { token } = await createFixtures(site);
  const secret = 'a-guess-of-a-secret';
  const paths = [
    `/preview/article/${token}`,
    `/signin/owner/${secret}`,
    '/dashboard',
    '/dashboard/settings',
    '/profile',
    '/profile/data.json',
    '/signin',
  ];
  for (const path of paths)
    for (const [name, write] of aliases) {
      const received = await sendRawBytes(site.port, request(write(path)));
      // Where the last segment is a secret, a dot behind it makes a wrong one, which is answered privately.
      const isAnswered = /^HTTP\/1\.1 (308|400|404) |\r\ncache-control: private, no-store\r\n/i;
      expect(received, `${name} of ${path}`).toMatch(isAnswered);
      expect(received, `${name} of ${path}`).not.toContain('A draft');
      expect(received, `${name} of ${path}`).not.toMatch(/set-cookie/i);
    }
  const preview = await sendRequest(site.port, `/preview/article/${token}`);
  expect([preview.status, preview.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(preview.text).toContain('A draft');
  const search = '/search?q=harbour';
  for (const [name, write] of aliases) {
    // It has no second slash to be written in another way.
    if (write('/search') === '/search') continue;
    const received = await sendRawBytes(site.port, request(write('/search').concat('?q=harbour')));
    expect(received, name).toMatch(/^HTTP\/1\.1 (308|400|404) /);
  }
  expect((await sendRequest(site.port, search)).status).toBe(200);
  await expect.poll(() => site.output()).toContain('"path":"/search"');
  expect(site.output()).not.toContain(token);
  expect(site.output()).not.toContain(secret);
});

describe('the public routes', () => {
  it('are all but these, which are private without being named', () => {
    const ids = Object.keys(getRouter().routesById);
    const privateIds = ids.filter((id) => !publicRoutes.has(id));
    const groups = new Set(privateIds.map((id) => /^(?:\/_site)?\/([\w]+)/.exec(id)?.[1] ?? id));
    expect([...groups].toSorted()).toEqual([
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource_/mcp',
      '/{$name}.txt',
      'api',
      'blog', // suggesting a correction
      'dashboard',
      'mcp',
      'micropub',
      'oauth',
      'preview',
      'profile',
      'signin',
      'social',
    ]);
    expect([...publicRoutes].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('have no secret in their paths', () => {
    for (const id of publicRoutes) expect(id).not.toMatch(/token|secret|preview|signin|profile/i);
  });
});
