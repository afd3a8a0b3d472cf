/** The connected services, by answers such as their documentation shows. */
import { expect, it } from 'vitest';
import { followElsewhere, listPanels } from '#features/stats/elsewhere.server.ts';
import { renew } from '#platform/follow/follow.server.ts';
import { json, startOutsideService, troubles } from './outside-service.ts';
import { freshSite } from './site.ts';

const doing = { signal: new AbortController().signal, log: { warn: () => undefined } };
const keys = {
  GITHUB_USER: 'octocat',
  GITHUB_TOKEN: 'ghp_secret',
  WAKATIME_API_KEY: 'waka_secret',
  LASTFM_USER: 'RJ',
  LASTFM_API_KEY: 'lastfm-secret',
};
type Service = 'github' | 'wakatime' | 'lastfm';
type Answers = Record<string, unknown>;

/** Follows one service whose paths answer so; the longest path that fits is the one. */
async function follow(service: Service, answers: Answers, env: Partial<typeof keys> = keys) {
  const site = await freshSite('sqlite');
  const { url, asked } = await startOutsideService((path, response) => {
    const found = Object.keys(answers)
      .filter((one) => path.includes(one))
      .toSorted((one, other) => other.length - one.length)[0];
    json(found === undefined ? { message: 'Not Found' } : answers[found], found ? 200 : 404)(
      path,
      response,
    );
  });
  const followed = followElsewhere(env, { github: url, wakatime: url, lastfm: url }).find(
    ({ name }) => name === `stats/${service}`,
  );
  if (followed) await renew(site.db, followed, doing);
  const row = await site.db.selectFrom('followed').selectAll().executeTakeFirst();
  return { asked, row, panels: await listPanels(site.db) };
}

const repository = (name: string, more: object = {}) => ({
  id: 1,
  name,
  full_name: `octocat/${name}`,
  private: false,
  fork: false,
  html_url: `https://github.com/octocat/${name}`,
  stargazers_count: 0,
  language: null,
  ...more,
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

it('takes from GitHub the repositories of one’s own, their stars, followers and contributions', async () => {
  const { panels, asked } = await follow('github', github);
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
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer ghp_secret',
    'x-github-api-version': '2022-11-28',
  });
});

it('asks GitHub without a token what it answers without one, and does without contributions', async () => {
  const plain = await follow('github', github, { GITHUB_USER: 'octocat' });
  expect(plain.panels[0]?.figures).toHaveLength(3);
  expect(plain.asked.map(({ path }) => path).join(' ')).not.toContain('graphql');
  expect(plain.asked[0]?.headers.authorization).toBeUndefined();
  const refused = { errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible' }] };
  const narrow = await follow('github', { ...github, '/graphql': refused });
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

it('takes from WakaTime the week’s hours and languages', async () => {
  const { panels, asked } = await follow('wakatime', wakatime);
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
  expect(asked[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from(keys.WAKATIME_API_KEY).toString('base64')}`,
  );
});

it('waits for WakaTime while it still counts', async () => {
  const data = { status: 'pending_update', is_up_to_date: false, percent_calculated: 4 };
  const { row } = await follow('wakatime', { '/users/current/stats/last_7_days': { data } });
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

it('takes from Last.fm what was played, ever and lately', async () => {
  const { panels, asked } = await follow('lastfm', lastfm);
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
  expect(asked[1]?.path).toContain('period=1month');
});

it('takes one artist, and none, from Last.fm', async () => {
  const one = { topartists: { artist: artist('Low', '1') } };
  const { panels } = await follow('lastfm', { ...lastfm, 'method=user.gettopartists': one });
  expect(panels[0]?.list.rows).toMatchObject([{ name: 'Low', note: '1 play' }]);
  const none = { topartists: { artist: [] } };
  const { panels: quiet } = await follow('lastfm', {
    ...lastfm,
    'method=user.gettopartists': none,
  });
  expect(quiet[0]?.list.rows).toEqual([]);
});

it('hears from Last.fm what is wrong though its status says all is well', async () => {
  const wrong = { error: 10, message: 'Invalid API key - You must be granted a valid key' };
  const { row } = await follow('lastfm', { 'method=user.getinfo': wrong });
  expect(row?.problem).toMatch(/Invalid API key/);
  expect(Date.parse(row?.dueAt ?? '') - Date.now()).toBeGreaterThan(5 * 3_600_000);
});

it('makes no link of an address that is no web page', async () => {
  const bad = { ...artist('Low', '4'), url: 'javascript:alert(1)' };
  const answers = { ...lastfm, 'method=user.gettopartists': { topartists: { artist: [bad] } } };
  const { panels } = await follow('lastfm', answers);
  expect(panels[0]?.list.rows).toMatchObject([{ name: 'Low', url: null }]);
  const spoilt = { ...github['/users/octocat'], html_url: 'javascript:alert(1)' };
  const { row } = await follow('github', { ...github, '/users/octocat': spoilt });
  expect(row).toMatchObject({ value: null, failures: 1 });
});

it.each(['github', 'wakatime', 'lastfm'] as const)(
  'keeps what %s said before through every trouble, and tells no key',
  async (service) => {
    const site = await freshSite('sqlite');
    let answer = (path: string, response: Parameters<ReturnType<typeof json>>[1]) => {
      const all: Answers = { ...github, ...wakatime, ...lastfm };
      const found = Object.keys(all).findLast((one) => path.includes(one)) ?? '';
      json(all[found])(path, response);
    };
    const { url } = await startOutsideService((path, response) => answer(path, response));
    const at = { github: url, wakatime: url, lastfm: url };
    const followed = followElsewhere(keys, at).find(({ name }) => name === `stats/${service}`);
    if (!followed) throw new Error('It is set.');
    expect(await renew(site.db, followed, doing)).toBe(true);
    const before = await listPanels(site.db);
    for (const trouble of Object.values(troubles)) {
      answer = trouble.answer;
      await site.db.updateTable('followed').set({ dueAt: '2000-01-01T00:00:00.000Z' }).execute();
      expect(await renew(site.db, followed, doing)).toBe(false);
      const row = await site.db.selectFrom('followed').selectAll().executeTakeFirstOrThrow();
      expect(row.problem).toMatch(trouble.says);
      expect(JSON.stringify(row)).not.toContain('secret');
    }
    expect(await listPanels(site.db)).toEqual(before);
  },
);

it('follows what is set, wholly', () => {
  const names = (env: Partial<typeof keys>) => followElsewhere(env).map(({ name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ LASTFM_USER: 'RJ', GITHUB_TOKEN: 'x' })).toEqual([]);
  expect(names(keys)).toEqual(['stats/github', 'stats/wakatime', 'stats/lastfm']);
});
