/** Who is answered what: every address of the route tree, and every server function, has its row. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { idOf, roles, type Role } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { addWaysIn } from '../people.ts';
import { ask } from './exchange.ts';
import { makeThings, type Things } from './make-things.ts';
import { cookiesOf, serveFreshSite } from './served-site.ts';

/** A status, and where a redirect leads. */
type Access = Record<Role, string>;

const same = (answer: string): Access => ({
  anonymous: answer,
  member: answer,
  banned: answer,
  owner: answer,
});
const anybody = same('200');
const ownerOnly = (path: string): Access => ({
  anonymous: `307 /signin?to=${encodeURIComponent(path)}`,
  member: '307 /',
  banned: '307 /',
  owner: '200',
});

type Row = [address: string, access: Access, path: string | ((things: Things) => string)];

const open = (address: string, path: Row[2] = address): Row => [address, anybody, path];

/** The owner's three pages of a kind. */
function ownerRows(kind: string, parameter: string): Row[] {
  const path = `/dashboard/${kind}`;
  return [
    [`${path}/`, ownerOnly(path), path],
    [`${path}/create`, ownerOnly(`${path}/create`), `${path}/create`],
    [
      `${path}/$${parameter}/edit`,
      ownerOnly(`${path}/ID/edit`),
      ({ ids }) => `${path}/${ids[kind]}/edit`,
    ],
  ];
}

const table: Row[] = [
  ...['/', '/about', '/guestbook', '/resume', '/search', '/stats', '/uses'].map((path) =>
    open(path),
  ),
  ...['blog', 'bookmarks', 'projects', 'services', 'snippets'].map((kind) =>
    open(`/${kind}/`, `/${kind}`),
  ),
  ...['/atom.xml', '/feed.json', '/rss.xml', '/llms.txt', '/robots.txt', '/sitemap.xml'].map(
    (path) => open(path),
  ),
  open('/resume.json'),
  open('/sitemap-{$part}.xml', '/sitemap-article-1.xml'),
  open('/$pageId', '/a-thing'),
  open('/{$slug}.md', '/a-thing.md'),
  open('/blog/$articleId', '/blog/an-article'),
  open('/blog/{$slug}.md', '/blog/an-article.md'),
  open('/blog/tag/$tag/atom.xml', '/blog/tag/tides/atom.xml'),
  open('/blog/tag/$tag/feed.json', '/blog/tag/tides/feed.json'),
  open('/blog/tag/$tag/rss.xml', '/blog/tag/tides/rss.xml'),
  open('/bookmarks/$bookmarkId', '/bookmarks/reading'),
  open('/projects/$projectId', '/projects/a-thing'),
  open('/projects/{$slug}.md', '/projects/a-thing.md'),
  open('/services/$serviceId', '/services/a-thing'),
  open('/services/{$slug}.md', '/services/a-thing.md'),
  open('/snippets/$snippetId', '/snippets/a-thing'),
  open('/snippets/{$slug}.md', '/snippets/a-thing.md'),
  open('/snippets/$snippetId/raw', '/snippets/a-thing/raw'),
  // Whoever has the link sees the draft.
  open('/preview/$kind/$token', ({ token }) => `/preview/article/${token}`),
  open('/social/$', '/social/blog/an-article.1.png'),
  ['/signin', { ...same('307 /dashboard'), anonymous: '200' }, '/signin'],
  ['/signin/owner/$secret', same('303 /signin?error=owner_link'), '/signin/owner/guess'],
  ['/profile', { ...anybody, anonymous: '307 /signin?to=%2Fprofile' }, '/profile'],
  [
    '/profile/data.json',
    { ...anybody, anonymous: '303 /signin?to=%2Fprofile' },
    '/profile/data.json',
  ],
  ['/dashboard', { ...ownerOnly(''), anonymous: '307 /signin' }, '/dashboard'],
  ['/dashboard/', { ...ownerOnly(''), anonymous: '307 /signin' }, '/dashboard'],
  ...[
    'backups',
    'bookmarks/',
    'imports',
    'inbox',
    'media',
    'numbers?days=30',
    'settings',
    'settings/',
    'settings/home',
    'settings/look',
    'settings/navigation',
    'settings/links',
    'settings/comments',
    'users?q=nell',
  ].map((page): Row => {
    const path = `/dashboard/${page}`;
    const asked = path.replace(/\/$/, '');
    return [path.replace(/\?.*/, ''), ownerOnly(asked), asked];
  }),
  [
    '/dashboard/bookmarks/$collectionId',
    ownerOnly('/dashboard/bookmarks/ID'),
    ({ collectionId }) => `/dashboard/bookmarks/${collectionId}`,
  ],
  ...ownerRows('blog', 'articleId'),
  ...ownerRows('experiences', 'experienceId'),
  ...ownerRows('pages', 'pageId'),
  ...ownerRows('projects', 'projectId'),
  ...ownerRows('services', 'serviceId'),
  ...ownerRows('snippets', 'snippetId'),
  // Whoever has a link that was signed may use it; this one is not.
  ['/api/unsubscribe', same('400'), '/api/unsubscribe?of=guess'],
  // Tables of their own: below, and the permission table of procedures.
  ['/api/auth/$', same('404'), '/api/auth/get-session'],
  [
    '/api/transfer/$task',
    { ...same('403'), anonymous: '401', owner: '404' },
    '/api/transfer/backup?name=none.tar.gz',
  ],
  ['/api/trpc/$', anybody, '/api/trpc/user.waysIn'],
];

/** Doors for one call: those of Better Auth, and the tasks of moving in and out, which begin for the owner alone. */
const doors: [door: string, access: Access][] = [
  ['GET /api/auth/passkey/generate-register-options', { ...anybody, anonymous: '401' }],
  ['GET /api/auth/passkey/generate-authenticate-options', anybody],
  ['POST /api/auth/passkey/verify-registration', same('400')],
  ['POST /api/auth/passkey/verify-authentication', same('400')],
  ['POST /api/auth/sign-in/social', same('400')],
  ['POST /api/auth/link-social', same('400')],
  ...['list-sessions', 'list-accounts', 'account-info', 'passkey/list-user-passkeys', 'token'].map(
    (path): [string, Access] => [`GET /api/auth/${path}`, same('404')],
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
  ].map((path): [string, Access] => [`POST /api/auth/${path}`, same('404')]),
  ...['look', 'import', 'prove'].map((task): [string, Access] => [
    `POST /api/transfer/${task}`,
    { ...same('403'), anonymous: '401', owner: '200' },
  ]),
  ['POST /api/transfer/guess', { ...same('403'), anonymous: '401', owner: '404' }],
  ['POST /api/auth/sign-out', same('303 /')],
];

const functions: [name: string, access: Access, input: (things: Things) => object][] = [
  ['currentUser', anybody, () => ({})],
  ['users', { ...same('403'), anonymous: '401', owner: '200' }, () => ({ q: 'a' })],
  ['bookmarkCollections', anybody, () => ({})],
  ['bookmarkCollection', anybody, ({ collectionId }) => ({ id: collectionId })],
  ['bookmarksOf', anybody, ({ collectionId }) => ({ collectionId })],
];

describe('the table of addresses', () => {
  it('has a row for every route, and for nothing else', () => {
    const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
    const [, union = ''] = /fullPaths:([^]*?)fileRoutesByTo/.exec(tree) ?? [];
    const routes = [...union.matchAll(/'([^']+)'/g)].map(([, route]) => route);
    expect(table.map(([address]) => address).toSorted()).toEqual(routes.toSorted());
  });

  it('has a row for every server function, and for nothing else', () => {
    const made = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(\w+) = createServerFn\(/g)].map(([, name]) => name),
    );
    expect(functions.map(([name]) => name).toSorted()).toEqual(made.toSorted());
  });

  onBothEngines((engine) => {
    it('holds for everybody', async () => {
      const site = await serveFreshSite(engine);
      await addWaysIn(site, await idOf(site, 'owner'));
      const things = await makeThings(site);
      const byName = functionIds();
      for (const role of roles) {
        const headers = {
          ...(await cookiesOf(site, role)),
          'sec-fetch-site': 'same-origin',
          ...clientHeader,
        };
        const answers: Record<string, string> = {};
        const wanted: Record<string, string> = {};
        const note = async (row: string, access: Access, request: [string, string]) => {
          const [method, path] = request;
          const type = { 'content-type': 'application/json' };
          const body = method === 'POST' ? { body: '{}' } : {};
          const answer = await ask(site.port, path, {
            method,
            headers: method === 'POST' ? { ...headers, ...type } : headers,
            ...body,
          });
          const location = answer.headers.location?.replace(site.baseUrl, '');
          answers[row] = location ? `${answer.status} ${location}` : String(answer.status);
          wanted[row] = access[role].replace('ID', /[\w-]{20,}/.exec(path)?.[0] ?? '');
        };
        for (const [address, access, path] of table)
          await note(address, access, ['GET', typeof path === 'string' ? path : path(things)]);
        for (const [name, access, input] of functions) {
          const id = byName.get(name) ?? '';
          const query = payload(input(things));
          await note(name, access, ['GET', `/_serverFn/${id}${query}`]);
        }
        for (const [door, access] of doors) {
          const [method = '', path = ''] = door.split(' ');
          await note(door, access, [method, path]);
        }
        expect(answers, role).toEqual(wanted);
      }
    });
  });
});

/** By it the client of server functions is known; pages do not mind. */
const clientHeader = { 'x-tsr-serverFn': 'true' };

/** The addresses of server functions, as the build named them. */
function functionIds(): Map<string, string> {
  const server = readFileSync('dist/server/server.js', 'utf8');
  const found = server.matchAll(
    /"([0-9a-f]{64})": \{\s*functionName: "(\w+)_createServerFn_handler"/g,
  );
  return new Map([...found].map(([, id = '', name = '']) => [name, id]));
}

/** An input of words, as the client of server functions writes it. */
function payload(input: object): string {
  if (Object.keys(input).length === 0) return '';
  const words = Object.values(input).map((word) => ({ t: 1, s: String(word) }));
  const record = { t: 10, i: 1, p: { k: Object.keys(input), v: words }, o: 0 };
  const whole = { t: { t: 10, i: 0, p: { k: ['data'], v: [record] }, o: 0 }, f: 127, m: [] };
  return `?payload=${encodeURIComponent(JSON.stringify(whole))}`;
}
