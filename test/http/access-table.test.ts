/** The access table: each route and each server function has a row with the expected status per role. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getIndexNowKey } from '#features/webhook/index-now.server.ts';
import { siteSecret } from '../site.ts';
import { getUserId, roles, type Role } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { addSignInMethods } from '../people.ts';
import { sendRequest } from './send-request.ts';
import { createFixtures, type Fixtures } from './create-fixtures.ts';
import { getCookieHeaders, startServedSite } from './served-site.ts';

/** The expected status, and the target of a redirect, per role. */
type Access = Record<Role, string>;

const forEveryRole = (status: string): Access => ({
  anonymous: status,
  member: status,
  banned: status,
  owner: status,
});
const publicAccess = forEveryRole('200');
const ownerOnly = (path: string): Access => ({
  anonymous: `307 /signin?to=${encodeURIComponent(path)}`,
  member: '307 /',
  banned: '307 /',
  owner: '200',
});

type Row = [address: string, access: Access, path: string | ((fixtures: Fixtures) => string)];

const publicRow = (address: string, path: Row[2] = address): Row => [address, publicAccess, path];

/** The sections of the kinds of content in the dashboard. */
const sections = ['blog', 'experiences', 'notes', 'pages', 'projects', 'services', 'snippets'];

function createRow(address: string, section: string): Row {
  const path = `/dashboard/${section}/create`;
  return [address, ownerOnly(path), path];
}

function editRow(address: string, section: string): Row {
  const path = `/dashboard/${section}`;
  return [address, ownerOnly(`${path}/ID/edit`), ({ ids }) => `${path}/${ids[section]}/edit`];
}

const routeTable: Row[] = [
  ...[
    '/',
    '/about',
    '/api',
    '/blogroll',
    '/guestbook',
    '/resume',
    '/search',
    '/stats',
    '/uses',
  ].map((path) => publicRow(path)),
  ...['blog', 'bookmarks', 'notes', 'projects', 'services', 'snippets'].map((kind) =>
    publicRow(`/${kind}/`, `/${kind}`),
  ),
  ...['/atom.xml', '/feed.json', '/rss.xml', '/llms.txt', '/robots.txt', '/sitemap.xml'].map(
    (path) => publicRow(path),
  ),
  publicRow('/resume.json'),
  publicRow('/blogroll.opml'),
  publicRow('/sitemap-{$part}.xml', '/sitemap-article-1.xml'),
  publicRow('/$pageId', '/an-item'),
  publicRow('/{$slug}.md', '/an-item.md'),
  publicRow('/blog/$articleId', '/blog/an-article'),
  publicRow(
    '/blog/$articleId/changes/$changeId',
    ({ changeId }) => `/blog/an-article/changes/${changeId}`,
  ),
  publicRow('/changes'),
  publicRow('/changes/atom.xml'),
  publicRow('/changes/feed.json'),
  publicRow('/changes/rss.xml'),
  [
    '/blog/$articleId/suggest',
    { ...publicAccess, anonymous: '307 /signin?to=%2Fblog%2Fan-article%2Fsuggest' },
    '/blog/an-article/suggest',
  ],
  publicRow('/blog/{$slug}.md', '/blog/an-article.md'),
  publicRow('/blog/tag/$tag/atom.xml', '/blog/tag/tides/atom.xml'),
  publicRow('/blog/tag/$tag/feed.json', '/blog/tag/tides/feed.json'),
  publicRow('/blog/tag/$tag/rss.xml', '/blog/tag/tides/rss.xml'),
  publicRow('/bookmarks/$bookmarkId', '/bookmarks/reading'),
  publicRow('/everything.xml'),
  publicRow('/notes/atom.xml'),
  publicRow('/notes/feed.json'),
  publicRow('/notes/rss.xml'),
  publicRow('/tags/$tag', '/tags/tides'),
  publicRow('/notes/$year/$month/', '/notes/2026/11'),
  publicRow('/notes/$year/$month/$noteId', '/notes/2026/11/an-item'),
  publicRow('/notes/$year/$month/{$slug}.md', '/notes/2026/11/an-item.md'),
  publicRow('/projects/$projectId', '/projects/an-item'),
  publicRow('/projects/{$slug}.md', '/projects/an-item.md'),
  publicRow('/services/$serviceId', '/services/an-item'),
  publicRow('/services/{$slug}.md', '/services/an-item.md'),
  publicRow('/snippets/$snippetId', '/snippets/an-item'),
  publicRow('/snippets/{$slug}.md', '/snippets/an-item.md'),
  publicRow('/snippets/$snippetId/raw', '/snippets/an-item/raw'),
  // Everyone with the link sees the draft.
  publicRow('/preview/$kind/$token', ({ token }) => `/preview/article/${token}`),
  publicRow('/social/$', '/social/blog/an-article.1.png'),
  ['/signin', { ...forEveryRole('307 /dashboard'), anonymous: '200' }, '/signin'],
  [
    '/signin/setup',
    { ...ownerOnly('/signin/setup'), owner: '307 /dashboard/settings' },
    '/signin/setup',
  ],
  ['/signin/owner/$secret', forEveryRole('303 /signin?error=owner_link'), '/signin/owner/guess'],
  ['/profile', { ...publicAccess, anonymous: '307 /signin?to=%2Fprofile' }, '/profile'],
  [
    '/profile/data.json',
    { ...publicAccess, anonymous: '303 /signin?to=%2Fprofile' },
    '/profile/data.json',
  ],
  ['/dashboard', { ...ownerOnly(''), anonymous: '307 /signin' }, '/dashboard'],
  ['/dashboard/', { ...ownerOnly(''), anonymous: '307 /signin' }, '/dashboard'],
  ...[
    'backups',
    'blogroll',
    'bookmarks/',
    'imports',
    'inbox?show=recent',
    'media',
    'analytics?days=30',
    'settings',
    'settings/',
    'settings/home',
    'settings/look',
    'settings/navigation',
    'settings/links',
    'settings/comments',
    'settings/demo',
    'settings/tokens',
    'settings/webhooks/',
    'users?q=nell',
    'audit?show=people',
  ].map((page): Row => {
    const path = `/dashboard/${page}`;
    const requestPath = path.replace(/\/$/, '');
    return [path.replace(/\?.*/, ''), ownerOnly(requestPath), requestPath];
  }),
  [
    '/dashboard/numbers',
    { ...ownerOnly('/dashboard/numbers?days=7'), owner: '307 /dashboard/analytics?days=7' },
    '/dashboard/numbers?days=7',
  ],
  [
    '/dashboard/bookmarks/$collectionId',
    ownerOnly('/dashboard/bookmarks/ID'),
    ({ collectionId }) => `/dashboard/bookmarks/${collectionId}`,
  ],
  [
    '/dashboard/inbox/$proposalId',
    ownerOnly('/dashboard/inbox/ID'),
    ({ proposalId }) => `/dashboard/inbox/${proposalId}`,
  ],
  ...sections.map((section): Row => {
    const path = `/dashboard/${section}`;
    return [`${path}/`, ownerOnly(path), path];
  }),
  createRow('/dashboard/$section/create', 'blog'),
  editRow('/dashboard/$section/$id/edit', 'blog'),
  // The link changes nothing until the form of its page is sent.
  ['/api/confirm-email', forEveryRole('200'), '/api/confirm-email?token=guess'],
  // Everyone with a signed link may use it; this link is not signed.
  ['/api/unsubscribe', forEveryRole('400'), '/api/unsubscribe?of=guess'],
  // These have tables of their own: below, and in the permission table of procedures.
  ['/api/auth/$', forEveryRole('404'), '/api/auth/get-session'],
  [
    '/api/transfer/$task',
    { ...forEveryRole('403'), anonymous: '401', owner: '404' },
    '/api/transfer/backup?name=none.tar.gz',
  ],
  [
    '/dashboard/settings/webhooks/$webhookId',
    ownerOnly('/dashboard/settings/webhooks/ID'),
    ({ ids }) => `/dashboard/settings/webhooks/${ids['webhook']}`,
  ],
  // Search engines ask for it.
  publicRow('/{$name}.txt', `/${getIndexNowKey(siteSecret)}.txt`),
  ['/api/v1/$', publicAccess, '/api/v1/public/tags'],
  publicRow('/api/openapi.json'),
  ['/api/trpc/$', publicAccess, '/api/trpc/user.waysIn'],
  publicRow('/.well-known/oauth-authorization-server'),
  publicRow('/.well-known/oauth-protected-resource'),
  publicRow('/.well-known/oauth-protected-resource/mcp'),
  // Only a token opens it.
  ['/mcp', forEveryRole('401'), '/mcp'],
  ['/micropub/$', forEveryRole('401'), '/micropub?q=config'],
  // Only an owner sees what a program asks for.
  [
    '/oauth/authorize',
    { ...publicAccess, anonymous: '307 /signin?to=%2Foauth%2Fauthorize' },
    '/oauth/authorize',
  ],
  // These answer programs: below.
  ...['register', 'revoke', 'token'].map((name): Row => {
    const path = `/api/oauth/${name}`;
    return [path, forEveryRole('405'), path];
  }),
];

/** The editors, which have one route for all sections. */
const editorTable: Row[] = [
  ...sections.map((section) => createRow(`/dashboard/${section}/create`, section)),
  ...sections.map((section) => editRow(`/dashboard/${section}/ID/edit`, section)),
  ...[
    '/dashboard/none',
    '/dashboard/none/create',
    '/dashboard/none/ID/edit',
    '/dashboard/blog/none',
    '/dashboard/blog/create/none',
    '/dashboard/media/create',
  ].map((path): Row => {
    const access = { ...ownerOnly(path), owner: '404' };
    return [path, access, ({ ids }) => path.replace('ID', String(ids['blog']))];
  }),
];

/** Endpoints outside of the route tree: those of Better Auth, and the transfer tasks of the owner. */
const endpoints: [endpoint: string, access: Access][] = [
  ['GET /api/auth/passkey/generate-register-options', { ...publicAccess, anonymous: '401' }],
  ['GET /api/auth/passkey/generate-authenticate-options', publicAccess],
  ['POST /api/auth/passkey/verify-registration', forEveryRole('400')],
  ['POST /api/auth/passkey/verify-authentication', forEveryRole('400')],
  ['POST /api/auth/sign-in/social', forEveryRole('400')],
  ['POST /api/auth/link-social', forEveryRole('400')],
  ...['list-sessions', 'list-accounts', 'account-info', 'passkey/list-user-passkeys', 'token'].map(
    (path): [string, Access] => [`GET /api/auth/${path}`, forEveryRole('404')],
  ),
  ...[
    'sign-up/email',
    'sign-in/email',
    'update-user',
    'delete-user',
    'change-email',
    'revoke-sessions',
    'unlink-account',
    'refresh-token',
    'get-access-token',
    'passkey/delete-passkey',
    'passkey/update-passkey',
    'callback/oidc',
  ].map((path): [string, Access] => [`POST /api/auth/${path}`, forEveryRole('404')]),
  ...['look', 'import', 'prove'].map((task): [string, Access] => [
    `POST /api/transfer/${task}`,
    { ...forEveryRole('403'), anonymous: '401', owner: '200' },
  ]),
  ['POST /api/transfer/guess', { ...forEveryRole('403'), anonymous: '401', owner: '404' }],
  ['POST /mcp', forEveryRole('401')],
  ['POST /micropub', forEveryRole('401')],
  ['GET /micropub', forEveryRole('401')],
  ['GET /micropub/media', forEveryRole('401')],
  ['POST /micropub/media', forEveryRole('415')],
  // Anybody may register a program.
  ['POST /api/oauth/register', forEveryRole('400')],
  ...['revoke', 'token'].map((name): [string, Access] => [
    `POST /api/oauth/${name}`,
    forEveryRole('415'),
  ]),
  ['POST /api/auth/sign-out', forEveryRole('303 /')],
];

const serverFunctions: [name: string, access: Access, input: (fixtures: Fixtures) => object][] = [
  ['currentUser', publicAccess, () => ({})],
  ['users', { ...forEveryRole('403'), anonymous: '401', owner: '200' }, () => ({ q: 'a' })],
  ['bookmarkCollections', publicAccess, () => ({})],
  ['bookmarkCollection', publicAccess, ({ collectionId }) => ({ id: collectionId })],
  ['bookmarksOf', publicAccess, ({ collectionId }) => ({ collectionId })],
];

describe('the access table', () => {
  it('has exactly one row per route', () => {
    const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
    const [, paths = ''] = /interface FileRoutesByFullPath \{([^]*?)\n\}/.exec(tree) ?? [];
    const routes = [...paths.matchAll(/'([^']+)': typeof (\w+)/g)]
      // A layout without a path of its own answers no address.
      .filter(([, , name]) => !name?.endsWith('EditorRouteRouteWithChildren'))
      .map(([, route]) => route);
    expect(routes.length).toBeGreaterThan(60);
    expect(routeTable.map(([address]) => address).toSorted()).toEqual(routes.toSorted());
  });

  it('has exactly one row per server function', () => {
    const declared = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(\w+) = createServerFn\(/g)].map(([, name]) => name),
    );
    expect(serverFunctions.map(([name]) => name).toSorted()).toEqual(declared.toSorted());
  });

  onBothEngines((engine) => {
    it('matches the responses that each role receives', async () => {
      const site = await startServedSite(engine);
      await addSignInMethods(site, await getUserId(site, 'owner'));
      const fixtures = await createFixtures(site);
      const functionIds = readFunctionIds();
      for (const role of roles) {
        const headers = {
          ...(await getCookieHeaders(site, role)),
          'sec-fetch-site': 'same-origin',
          ...clientHeader,
        };
        const answers: Record<string, string> = {};
        const expected: Record<string, string> = {};
        const record = async (row: string, access: Access, request: [string, string]) => {
          const [method, path] = request;
          const type = { 'content-type': 'application/json' };
          const body = method === 'POST' ? { body: '{}' } : {};
          const response = await sendRequest(site.port, path, {
            method,
            headers: method === 'POST' ? { ...headers, ...type } : headers,
            ...body,
          });
          const location = response.headers.location?.replace(site.baseUrl, '');
          answers[row] = location ? `${response.status} ${location}` : String(response.status);
          expected[row] = access[role].replace('ID', /[\w-]{20,}/.exec(path)?.[0] ?? '');
        };
        for (const [address, access, path] of [...routeTable, ...editorTable])
          await record(address, access, ['GET', typeof path === 'string' ? path : path(fixtures)]);
        for (const [name, access, input] of serverFunctions) {
          const id = functionIds.get(name) ?? '';
          const query = payload(input(fixtures));
          await record(name, access, ['GET', `/_serverFn/${id}${query}`]);
        }
        for (const [endpoint, access] of endpoints) {
          const [method = '', path = ''] = endpoint.split(' ');
          await record(endpoint, access, [method, path]);
        }
        expect(answers, role).toEqual(expected);
      }
    });
  });
});

/** Identifies the client of server functions; pages ignore it. */
const clientHeader = { 'x-tsr-serverFn': 'true' };

/** Reads the ids of server functions from the build. */
function readFunctionIds(): Map<string, string> {
  const server = readFileSync('dist/server/server.js', 'utf8');
  const matches = server.matchAll(
    /"([0-9a-f]{64})": \{\s*functionName: "(\w+)_createServerFn_handler"/g,
  );
  return new Map([...matches].map(([, id = '', name = '']) => [name, id]));
}

/** Encodes an input of strings as the client of server functions does. */
function payload(input: object): string {
  if (Object.keys(input).length === 0) return '';
  const values = Object.values(input).map((value) => ({ t: 1, s: String(value) }));
  const entry = { t: 10, i: 1, p: { k: Object.keys(input), v: values }, o: 0 };
  const message = { t: { t: 10, i: 0, p: { k: ['data'], v: [entry] }, o: 0 }, f: 127, m: [] };
  return `?payload=${encodeURIComponent(JSON.stringify(message))}`;
}
