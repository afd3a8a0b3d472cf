/** Crafted addresses: whatever their parameters are, the response is that of the path alone. */
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from '#lib/plain-search.ts';
import { getCacheKey } from '#platform/page-cache/cache-key.ts';
import { getValidSearch, getValidUrl } from '#platform/valid-search.ts';
import { getRouter } from '../../src/router.tsx';
import type { Role } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { sendRequest } from './send-request.ts';
import { createFixtures, type Fixtures } from './create-fixtures.ts';
import { oddValues, parameter } from './odd-values.ts';
import { createSite } from '../site.ts';
import { getCookieHeaders, startServedSite, type ServedSite } from './served-site.ts';

/** No page declares these; the procedures behind the pages know some of them. */
const foreign = [
  'limit',
  'utm_source',
  'fbclid',
  '__proto__',
  'constructor',
  'id',
  'slug',
  'featured',
  '',
];
const roles = ['anonymous', 'member', 'owner'] as const satisfies Role[];
/** Addresses of each page for each role: enough to use each unknown parameter name once. */
const minAddresses = 3;
/** Addresses of a page that has parameters. LONG_TESTS=1 tries more, which takes three times as long. */
const addressesPerPage = process.env['LONG_TESTS'] === '1' ? 9 : minAddresses;
const seed = 20_261_122;

const router = getRouter();
const routes = Object.values(router.routesById);
type Route = (typeof routes)[number];

/** From the root to the page, as the router matches them. */
const branchOf = (route: Route): Route[] =>
  route.parentRoute ? [...branchOf(route.parentRoute as Route), route] : [route]; // a route of the same tree

/** The parameter names that the page of this route reads. */
function parametersOf(route: Route): string[] {
  const names = new Set<string>();
  const get = (_: object, name: string | symbol) => void names.add(String(name));
  getValidSearch(branchOf(route), new Proxy({}, { get }));
  return [...names];
}

describe('the parameters of every route', () => {
  it('are parsed by an idempotent function', () => {
    const values = oddValues(seed);
    const wrong: string[] = [];
    let tried = 0;
    for (const route of routes)
      for (const name of [...parametersOf(route), ...foreign]) {
        tried += values.length;
        wrong.push(...values.filter((value) => !isReadWell(route, parameter(name, value))));
      }
    expect(wrong).toEqual([]);
    console.log(`${tried} parameters were read.`);
    expect(tried).toBeGreaterThan(100_000);
  });
});

/** Parsing is idempotent, and returns nothing for parameters that are not the route's. */
function isReadWell(route: Route, query: string): boolean {
  const raw = parsePlainSearch(query);
  const text = stringifyPlainSearch(getValidSearch(branchOf(route), raw));
  const again = getValidSearch(branchOf(route), parsePlainSearch(text));
  const isOwn = parametersOf(route).some((own) => own in raw);
  return stringifyPlainSearch(again) === text && (isOwn || text === '');
}

describe('the key of the page cache', () => {
  const keyOf = (path: string) =>
    getCacheKey(getValidUrl(router, new URL(path, 'https://site.example')));

  it('has every parameter that the route of a page declares, and no other', () => {
    expect(keyOf('/blog?tag=sea&year=2026&sort=old&utm_source=x')).toBe('/blog?tag=sea&year=2026');
    expect(keyOf('/search?q=tide&kind=page&page=3')).toBe('/search?kind=page&q=tide');
    const comment = 'comment=01990000-0000-7000-8000-000000000000';
    expect(keyOf(`/blog/an-article?${comment}&q=y`)).toBe(`/blog/an-article?${comment}`);
  });

  it.each(['/rss.xml', '/robots.txt', '/sitemap.xml', '/about', '/no/such/page', '/feed.json'])(
    'is the path alone at %s, whatever the query is',
    (path) => {
      const query = [...foreign, 'page', 'q', 'cursor', 'tag', 'sort', 'kind', 'comment'];
      for (const name of query) expect(keyOf(`${path}?${name}=1`)).toBe(path);
    },
  );
});

describe('a crafted address', () => {
  onBothEngines((engine) => {
    it('has the response of its path alone', { timeout: 240_000 }, async () => {
      const data = await createSite(engine);
      // Before the server is started: on a busy machine its first jobs would report that the database is busy.
      const things = await createFixtures(data);
      const site = await startServedSite(data, { LOG_LEVEL: 'warn' });
      const begun = performance.now();
      const { wrong, tried } = await tryAll(site, things);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(
        `${engine}: ${tried.addresses} addresses, ${tried.parameters} parameters, ${seconds} s.`,
      );
      expect(wrong).toEqual([]);
      expect(tried.pages).toBe(routes.filter((route) => isAnswered(route)).length);
      const said = site
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      expect(said, 'Nothing is reported').toEqual([]);
    });
  });
});

const isAnswered = (route: Route) => route.id !== '__root__' && route.id !== '/_site';

async function tryAll(site: ServedSite, things: Fixtures) {
  const wrong: string[] = [];
  const tried = { pages: 0, addresses: 0, parameters: 0 };
  const values = oddValues(seed);
  const jobs = routes.filter(isAnswered).flatMap((route, at) => {
    tried.pages += 1;
    const path = pathOf(route.fullPath, things);
    const own = parametersOf(route);
    return roles.map((role) => async () => {
      const headers = await getCookieHeaders(site, role);
      const plain = await sendRequest(site.port, path, { headers });
      for (let index = 0; index < addressesPerPage; index += 1) {
        if (index >= minAddresses && own.length === 0) break;
        // Each parameter meets other values on each page and for each role.
        const turn = (at * roles.length + roles.indexOf(role)) * addressesPerPage + index;
        const names = [
          ...own,
          ...foreign.filter((_, place) => place % minAddresses === index % minAddresses),
        ];
        const query = names.map((name, place) =>
          parameter(name, values[(turn + place * 61) % values.length] ?? ''),
        );
        tried.addresses += 1;
        tried.parameters += names.length;
        const address = `${path}?${query.join('&')}`;
        const answer = await sendRequest(site.port, address, { headers });
        if (answer.status !== plain.status)
          wrong.push(`${role} ${address}: ${answer.status} for ${plain.status}`);
      }
      for (const value of values.filter((_, index) => index % 67 === at % 67)) {
        const odd = route.fullPath.replace(/\{?\$\w*\}?/, value.replaceAll('§', 'a'));
        if (odd === route.fullPath) continue;
        tried.addresses += 1;
        const { status } = await sendRequest(site.port, pathOf(odd, things), { headers });
        if (status >= 500) wrong.push(`${role} ${odd}: ${status}`);
      }
    });
  });
  await inTurns(jobs);
  return { wrong, tried };
}

/** Four at a time: enough to keep the server busy. */
async function inTurns(jobs: (() => Promise<void>)[]) {
  const left = [...jobs];
  const work = async () => {
    for (let job = left.shift(); job; job = left.shift()) await job();
  };
  await Promise.all([work(), work(), work(), work()]);
}

/** An existing URL of this route. */
function pathOf(fullPath: string, { ids, collectionId, token }: Fixtures): string {
  const kind = /^\/dashboard\/(\w+)\/\$\w+\/edit$/.exec(fullPath)?.[1] ?? '';
  const slug = fullPath.startsWith('/blog/') ? 'an-article' : 'an-item';
  const path = fullPath
    .replace(/(?<=^\/dashboard\/\w+\/)\$\w+(?=\/edit)/, ids[kind] ?? '')
    .replace('$collectionId', collectionId)
    .replace('$kind/$token', `article/${token}`)
    .replace('$kind', 'article')
    .replace('$token', token)
    .replace('$tag', 'tides')
    .replace('$year/$month', '2026/11')
    .replace('$bookmarkId', 'reading')
    .replace('{$part}', 'article-1')
    .replace('/social/$', '/social/blog/an-article.1.png')
    .replace('/api/auth/$', '/api/auth/get-session')
    .replace('$task', 'backup')
    .replace('/api/trpc/$', '/api/trpc/user.waysIn')
    .replace('$secret', 'guess')
    .replace(/\{?\$\w+\}?/, slug);
  return path === '/' ? path : path.replace(/\/$/, '');
}
