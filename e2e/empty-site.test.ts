/** An empty site: every URL of the specification's route table has a correct response. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createUser } from '../src/features/user/data.server.ts';
import { createSession } from '../src/features/user/session.server.ts';
import { formatSessionCookie } from '../src/platform/auth/session-cookie.server.ts';
import { openSiteDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

interface Address {
  path: string;
  title: string;
  says: string;
}

const publicAddresses: Address[] = [
  { path: '/', title: 'Mallard', says: 'Nothing is published here yet.' },
  { path: '/about', title: 'About', says: 'There is nothing about the owner of this site yet.' },
  { path: '/uses', title: 'Uses', says: 'Links marked with an asterisk (*) are affiliate links.' },
  { path: '/stats', title: 'Stats', says: 'There is nothing to count here yet.' },
  { path: '/guestbook', title: 'Guestbook', says: 'Nobody has written here yet.' },
  { path: '/blog', title: 'Writing', says: 'Nothing is published here yet.' },
  { path: '/projects', title: 'Projects', says: 'No project is shown here yet.' },
  { path: '/services', title: 'Services', says: 'No service is offered here yet.' },
  { path: '/snippets', title: 'Snippets', says: 'No snippet is shown here yet.' },
  { path: '/bookmarks', title: 'Bookmarks', says: 'No bookmark is listed here yet.' },
  { path: '/blogroll', title: 'Blogroll', says: 'No site is listed here yet.' },
  { path: '/resume', title: 'Résumé', says: 'No experience is listed here yet.' },
  { path: '/search', title: 'Search', says: 'Search' },
];
const profile: Address = { path: '/profile', title: 'Profile', says: 'Passkeys' };
const signIn: Address = { path: '/signin', title: 'Sign in', says: 'Sign in' };
const dashboard: Address[] = [
  { path: '/dashboard', title: 'Dashboard', says: 'Your site is ready' },
  { path: '/dashboard/users', title: 'Users', says: 'Users' },
  { path: '/dashboard/audit', title: 'Audit log', says: 'Signed in by owner link' },
  { path: '/dashboard/blog', title: 'Articles', says: 'Articles' },
  { path: '/dashboard/experiences', title: 'Experiences', says: 'Experiences' },
  { path: '/dashboard/projects', title: 'Projects', says: 'Projects' },
  { path: '/dashboard/services', title: 'Services', says: 'Services' },
  { path: '/dashboard/snippets', title: 'Snippets', says: 'Snippets' },
  { path: '/dashboard/pages', title: 'Pages', says: 'Start /now' },
  { path: '/dashboard/blogroll', title: 'Blogroll', says: 'A blogroll lists the sites' },
  { path: '/dashboard/blog/create', title: 'Create Article', says: 'Title' },
  { path: '/dashboard/experiences/create', title: 'Create', says: 'Organisation' },
  { path: '/dashboard/projects/create', title: 'Create', says: 'Title' },
  { path: '/dashboard/services/create', title: 'Create', says: 'Title' },
  { path: '/dashboard/snippets/create', title: 'Create', says: 'Title' },
];

type Role = 'anonymous' | 'member' | 'owner';
const visited: Record<Role, Address[]> = {
  anonymous: [...publicAddresses, signIn],
  member: [...publicAddresses, profile],
  owner: [...publicAddresses, profile, ...dashboard],
};
/** The redirect target of this role, by the guards of the specification. */
const redirected: Record<Role, [from: string, to: string][]> = {
  anonymous: [
    ['/profile', '/signin'],
    ['/dashboard', '/signin'],
  ],
  member: [
    ['/signin', '/'],
    ['/dashboard', '/'],
  ],
  owner: [['/signin', '/dashboard']],
};

let site: Site;
const cookies: Record<Role, string> = { anonymous: '', member: '', owner: '' };

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const secret = randomBytes(32).toString('hex');
  site = await startSite({ DEMO: '0', LOG_LEVEL: 'error', AUTH_SECRET: secret });
  cookies.owner = await openOwnerLink(site);
  const data = await openSiteDatabase(site);
  const userId = await createUser(data.db, { name: 'Mo Member', email: 'mo@people.example' });
  const token = await createSession(data.db, { userId, userAgent: null });
  await data.close();
  [cookies.member = ''] = formatSessionCookie(token, { secret, secure: false }).split(';');
});

test.afterAll(async () => {
  expect(await site.stop()).toBe(0);
});

for (const role of ['anonymous', 'member', 'owner'] as const)
  test(`every address of an empty site answers the ${role}, and links to nothing that is missing`, async ({
    page,
  }) => {
    test.slow();
    await become(page, role);
    const links = new Map<string, string>();
    for (const address of visited[role]) {
      const { path, title, says } = address;
      const answer = await page.goto(site.url + path);
      expect(answer?.status(), path).toBe(200);
      expect(new URL(page.url()).pathname, path).toBe(path);
      await expect(page, path).toHaveTitle(new RegExp(title));
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.locator('main').getByText(says).first(), path).toBeVisible();
      for (const href of await hrefs(page)) links.set(href, links.get(href) ?? path);
    }
    for (const [from, to] of redirected[role]) {
      await page.goto(site.url + from);
      expect(new URL(page.url()).pathname, from).toBe(to);
    }
    expect(links.size).toBeGreaterThan(5);
    for (const [href, on] of links) {
      const answer = await page.request.get(href);
      expect(answer.status(), `${href}, linked on ${on}`).toBe(200);
    }
  });

test('an empty site links only to pages with content, in menus, feeds and sitemap', async ({
  page,
}) => {
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Guestbook',
  ]);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
    'Guestbook',
  ]);
  await expect(page.locator('link[rel=alternate]')).toHaveCount(0);
  const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]*)/g),
    ([, url = '']) => new URL(url).pathname,
  );
  expect(paths).toEqual(['/', '/guestbook']);
  expect(await (await page.request.get(`${site.url}/llms.txt`)).text()).not.toContain('feed.json');
});

for (const kind of ['blog', 'projects', 'services', 'snippets', 'bookmarks'])
  test(`/${kind}/{slug} of nothing is missing on an empty site`, async ({ request }) => {
    expect((await request.get(`${site.url}/${kind}/nothing`)).status()).toBe(404);
  });

test('the first steps name all that a new site lacks', async ({ page }) => {
  await become(page, 'owner');
  await page.goto(`${site.url}/dashboard`);
  await expect(
    page.getByRole('region', { name: 'Your site is ready' }).getByRole('listitem'),
  ).toHaveText([
    /Introduce yourself/,
    /way to sign in.*passkey/i,
    /Bring your old blog/,
    /article/,
    /project/,
    /service/,
    /snippet/,
    /experience/,
    /about page/,
    /“uses”/,
    /bookmarks/,
    /do now, and whom you read/,
    /mail.*docs\/mail\.md/,
  ]);
  const steps = await page.getByRole('region', { name: 'Your site is ready' }).boundingBox();
  const chart = await page.getByRole('heading', { name: 'Blog views' }).boundingBox();
  expect((steps?.y ?? 0) + (steps?.height ?? 0)).toBeLessThan(chart?.y ?? 0);
});

test('an empty page tells its owner what to do, and nobody else', async ({ page }) => {
  const steps = [
    ['/', 'See the first steps'],
    ['/blog', 'Write your first article'],
    ['/projects', 'Show your first project'],
    ['/resume', 'Add your first experience'],
  ] as const;
  for (const [path, label] of steps) {
    await page.goto(site.url + path);
    await expect(page.getByRole('link', { name: label }), path).toBeHidden();
  }
  await become(page, 'owner');
  for (const [path, label] of steps) {
    await page.goto(site.url + path);
    await expect(page.getByRole('link', { name: label }), path).toBeVisible();
  }
});

test('a published item is linked from the next page on, and an unpublished one is not', async ({
  page,
}) => {
  const main = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const { id } = await call('project.create', {
    title: 'A boat',
    slug: 'a-boat',
    status: 'published',
  });
  await call('page.create', {
    title: 'Tools',
    slug: 'uses',
    status: 'published',
    body: '- A file\\*',
  });
  await page.goto(`${site.url}/about`);
  await expect(main).toHaveText(['Projects', 'Uses', 'Guestbook', 'Stats']);
  await page.goto(`${site.url}/uses`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools');
  await expect(page.locator('main')).toContainText('A file*');
  await expect(page.locator('main')).toContainText('Links marked with an asterisk');
  await call('project.remove', { id });
  await page.goto(`${site.url}/about`);
  await expect(main).toHaveText(['Uses', 'Guestbook']);
});

async function become(page: Page, role: Role) {
  const cookie = cookies[role];
  if (cookie !== '') await page.context().addCookies(toBrowserCookies(cookie, site.url));
}

/** The targets of the page's links into this site, without fragments. */
async function hrefs(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    );
  return all
    .filter((href) => href.startsWith(`${site.url}/`))
    .map((href) => href.replace(/#.*/, ''));
}

async function call(procedure: string, json: object): Promise<{ id: string }> {
  const answer = await fetch(`${site.url}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.owner },
    body: JSON.stringify({ json }),
  });
  expect(answer.status, procedure).toBe(200);
  const { result } = (await answer.json()) as { result: { data: { json: { id: string } } } }; // the procedure's output
  return result.data.json;
}
