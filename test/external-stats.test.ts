/** The external services, with responses as in their documentation. */
import { expect, it } from 'vitest';
import { externalSources, listPanels } from '#features/external-stats/external-stats.server.ts';
import { refreshSource } from '#platform/polling/polling.server.ts';
import { json, startExternalService, failureCases } from './external-service.ts';
import { createSite } from './site.ts';

const context = { signal: new AbortController().signal, log: { warn: () => undefined } };
const keys = {
  GITHUB_USER: 'octocat',
  GITHUB_TOKEN: 'ghp_secret',
  WAKATIME_API_KEY: 'waka_secret',
  LASTFM_USER: 'RJ',
  LASTFM_API_KEY: 'lastfm-secret',
};
type Service = 'github' | 'wakatime' | 'lastfm';
type Answers = Record<string, unknown>;

/** Fetches one service with these responses by path; the longest matching path is used. */
async function fetchService(service: Service, answers: Answers, env: Partial<typeof keys> = keys) {
  const site = await createSite('sqlite');
  const { url, requests } = await startExternalService((path, response) => {
    const matchingPath = Object.keys(answers)
      .filter((one) => path.includes(one))
      .toSorted((one, other) => other.length - one.length)[0];
    json(
      matchingPath === undefined ? { message: 'Not Found' } : answers[matchingPath],
      matchingPath ? 200 : 404,
    )(path, response);
  });
  const source = externalSources(env, { github: url, wakatime: url, lastfm: url }).find(
    ({ sourceName: name }) => name === `stats/${service}`,
  );
  if (source) await refreshSource(site.db, source, context);
  const row = await site.db.selectFrom('followed').selectAll().executeTakeFirst();
  return { requests, row, panels: await listPanels(site.db) };
}

const repository = (name: string, fields: object = {}) => ({
  id: 1,
  name,
  full_name: `octocat/${name}`,
  private: false,
  fork: false,
  html_url: `https://github.com/octocat/${name}`,
  stargazers_count: 0,
  language: null,
  ...fields,
});
const github = {
  '/users/octocat': {
    login: 'octocat',
    id: 583231,
    html_url: 'https://github.com/octocat',
    type: 'User',
    public_repos: 8,
    public_gists: 8,
    followers: 20_183,
    created_at: '2011-01-25T18:44:36Z',
  },
  '/users/octocat/repos': [
    repository('hello-worId', { stargazers_count: 1_234, language: 'TypeScript' }),
    repository('linguist', { fork: true, stargazers_count: 900 }),
    repository('spoon-knife', { stargazers_count: 1 }),
    ...['a', 'b', 'c', 'd'].map((name) => repository(name)),
  ],
  '/graphql': {
    data: {
      user: { contributionsCollection: { contributionCalendar: { totalContributions: 1_500 } } },
    },
  },
};

it('GitHub stats have own repositories, stars, followers and contributions', async () => {
  const { panels, requests } = await fetchService('github', github);
  expect(panels).toMatchObject([
    {
      service: 'GitHub',
      url: 'https://github.com/octocat',
      figures: [
        { value: '8', name: 'repositories' },
        { value: '1,235', name: 'stars' },
        { value: '20,183', name: 'followers' },
        { value: '1,500', name: 'contributions in a year' },
      ],
    },
  ]);
  const rows = panels[0]?.list.rows ?? [];
  expect(rows.map(({ name, note }) => [name, note])).toEqual([
    ['hello-worId', 'TypeScript, 1,234 stars'],
    ['spoon-knife', '1 star'],
    ...['a', 'b', 'c'].map((name) => [name, '']),
  ]);
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer ghp_secret',
    'x-github-api-version': '2022-11-28',
  });
});

it('GitHub stats without a token have no contributions', async () => {
  const plain = await fetchService('github', github, { GITHUB_USER: 'octocat' });
  expect(plain.panels[0]?.figures).toHaveLength(3);
  expect(plain.requests.map(({ path }) => path).join(' ')).not.toContain('graphql');
  expect(plain.requests[0]?.headers.authorization).toBeUndefined();
  const refused = { errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible' }] };
  const narrow = await fetchService('github', { ...github, '/graphql': refused });
  expect(narrow.panels[0]?.figures).toHaveLength(3);
});

const wakatime = {
  '/users/current/stats/last_7_days': {
    data: {
      username: 'owner',
      range: 'last_7_days',
      status: 'ok',
      is_up_to_date: true,
      total_seconds: 105_864.15,
      human_readable_total: '29 hrs 24 mins',
      human_readable_daily_average: '4 hrs 12 mins',
      best_day: { date: '2026-05-29', total_seconds: 21_600, text: '6 hrs' },
      languages: [
        { name: 'Go', total_seconds: 56_000, percent: 52.9, text: '15 hrs 33 mins' },
        { name: 'TypeScript', total_seconds: 28_000, percent: 26.45, text: '7 hrs 46 mins' },
      ],
    },
  },
};

it('WakaTime stats have the hours and languages of the week', async () => {
  const { panels, requests } = await fetchService('wakatime', wakatime);
  expect(panels).toMatchObject([
    {
      service: 'WakaTime',
      url: 'https://wakatime.com/@owner',
      figures: [{ value: '29 hrs 24 mins' }, { value: '4 hrs 12 mins' }, { value: '6 hrs' }],
      list: {
        rows: [
          { name: 'Go', share: 1 },
          { name: 'TypeScript', share: 0.5 },
        ],
      },
    },
  ]);
  expect(requests[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from(keys.WAKATIME_API_KEY).toString('base64')}`,
  );
});

it('WakaTime stats are retried while they are pending', async () => {
  const data = { status: 'pending_update', is_up_to_date: false, percent_calculated: 4 };
  const { row } = await fetchService('wakatime', { '/users/current/stats/last_7_days': { data } });
  expect(row).toMatchObject({ failures: 1, problem: 'WakaTime is still counting.' });
});

const lastfmUser = {
  user: {
    name: 'RJ',
    url: 'https://www.last.fm/user/RJ',
    playcount: '150316',
    gender: 'n',
    artist_count: '12749',
    registered: { unixtime: '1037793040', '#text': 1_037_793_040 },
  },
};
const artist = (name: string, playcount: string) => ({
  name,
  playcount,
  url: `https://www.last.fm/music/${name}`,
  mbid: '',
  '@attr': { rank: '1' },
});
const lastfm = {
  'method=user.getinfo': lastfmUser,
  'method=user.gettopartists': {
    topartists: { artist: [artist('Low', '40'), artist('Can', '10')], '@attr': { user: 'RJ' } },
  },
};

it('Last.fm stats have total plays and the top artists of the month', async () => {
  const { panels, requests } = await fetchService('lastfm', lastfm);
  expect(panels).toMatchObject([
    {
      service: 'Last.fm',
      url: 'https://www.last.fm/user/RJ',
      figures: [{ value: '150,316', name: 'tracks played since 2002' }, { value: '12,749' }],
      list: {
        rows: [
          { name: 'Low', note: '40 plays', share: 1 },
          { name: 'Can', note: '10 plays', share: 0.25 },
        ],
      },
    },
  ]);
  expect(requests[1]?.path).toContain('period=1month');
});

it('Last.fm stats accept a single artist and an empty list', async () => {
  const one = { topartists: { artist: artist('Low', '1') } };
  const { panels } = await fetchService('lastfm', { ...lastfm, 'method=user.gettopartists': one });
  expect(panels[0]?.list.rows).toMatchObject([{ name: 'Low', note: '1 play' }]);
  const none = { topartists: { artist: [] } };
  const { panels: empty } = await fetchService('lastfm', {
    ...lastfm,
    'method=user.gettopartists': none,
  });
  expect(empty[0]?.list.rows).toEqual([]);
});

it('Last.fm errors with status 200 are detected', async () => {
  const errorBody = { error: 10, message: 'Invalid API key - You must be granted a valid key' };
  const { row } = await fetchService('lastfm', { 'method=user.getinfo': errorBody });
  expect(row?.problem).toMatch(/Invalid API key/);
  expect(Date.parse(row?.dueAt ?? '') - Date.now()).toBeGreaterThan(5 * 3_600_000);
});

it('an invalid URL is not used as a link', async () => {
  const bad = { ...artist('Low', '4'), url: 'javascript:alert(1)' };
  const answers = { ...lastfm, 'method=user.gettopartists': { topartists: { artist: [bad] } } };
  const { panels } = await fetchService('lastfm', answers);
  expect(panels[0]?.list.rows).toMatchObject([{ name: 'Low', url: null }]);
  const invalidUser = { ...github['/users/octocat'], html_url: 'javascript:alert(1)' };
  const { row } = await fetchService('github', { ...github, '/users/octocat': invalidUser });
  expect(row).toMatchObject({ value: null, failures: 1 });
});

it.each(['github', 'wakatime', 'lastfm'] as const)(
  '%s stats stay unchanged through every failure, and contain no key',
  async (service) => {
    const site = await createSite('sqlite');
    let answer = (path: string, response: Parameters<ReturnType<typeof json>>[1]) => {
      const all: Answers = { ...github, ...wakatime, ...lastfm };
      const matchingPath = Object.keys(all).findLast((one) => path.includes(one)) ?? '';
      json(all[matchingPath])(path, response);
    };
    const { url } = await startExternalService((path, response) => answer(path, response));
    const urls = { github: url, wakatime: url, lastfm: url };
    const source = externalSources(keys, urls).find(
      ({ sourceName: name }) => name === `stats/${service}`,
    );
    if (!source) throw new Error('It is set.');
    expect(await refreshSource(site.db, source, context)).toBe(true);
    const before = await listPanels(site.db);
    for (const failureCase of Object.values(failureCases)) {
      answer = failureCase.handler;
      await site.db.updateTable('followed').set({ dueAt: '2000-01-01T00:00:00.000Z' }).execute();
      expect(await refreshSource(site.db, source, context)).toBe(false);
      const row = await site.db.selectFrom('followed').selectAll().executeTakeFirstOrThrow();
      expect(row.problem).toMatch(failureCase.messagePattern);
      expect(JSON.stringify(row)).not.toContain('secret');
    }
    expect(await listPanels(site.db)).toEqual(before);
  },
);

it('sources are those whose settings are complete', () => {
  const names = (env: Partial<typeof keys>) =>
    externalSources(env).map(({ sourceName: name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ LASTFM_USER: 'RJ', GITHUB_TOKEN: 'x' })).toEqual([]);
  expect(names(keys)).toEqual(['stats/github', 'stats/wakatime', 'stats/lastfm']);
});
