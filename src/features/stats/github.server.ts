import { z } from 'zod';
import { formatNumber } from '#lib/numbers.ts';
import { askService, ServiceFailure } from '#platform/follow/ask-service.server.ts';
import { mostRows, outsideUrl, type Panel } from './schema.ts';

export interface GithubSettings {
  user: string;
  /** Without one GitHub answers sixty questions an hour, and does not count contributions. */
  token: string | null;
}

const userShape = z.object({
  html_url: outsideUrl,
  public_repos: z.number(),
  followers: z.number(),
});
const repositoriesShape = z.array(
  z.object({
    name: z.string(),
    html_url: outsideUrl,
    fork: z.boolean(),
    stargazers_count: z.number(),
    language: z.string().nullable(),
  }),
);
const contributionsShape = z.object({
  data: z.object({
    user: z.object({
      contributionsCollection: z.object({
        contributionCalendar: z.object({ totalContributions: z.number() }),
      }),
    }),
  }),
});

/** Repositories that are looked through: a page of GitHub's, those that were worked on last. */
const repositories = 'per_page=100&type=owner&sort=pushed';
const contributions = `query ($login: String!) { user(login: $login) {
  contributionsCollection { contributionCalendar { totalContributions } } } }`;

/** Public repositories, their stars, followers, and with a token the year's contributions. */
export async function fetchGithub(
  address: string,
  settings: GithubSettings,
  signal: AbortSignal,
): Promise<Panel> {
  const { user: name, token } = settings;
  const headers = {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const url = `${address}/users/${encodeURIComponent(name)}`;
  const user = await askService({ url, shape: userShape, headers, signal });
  const all = await askService({
    url: `${url}/repos?${repositories}`,
    shape: repositoriesShape,
    headers,
    signal,
  });
  const own = all.filter(({ fork }) => !fork);
  const stars = own.reduce((sum, { stargazers_count: count }) => sum + count, 0);
  const made = token ? await countContributions(address, { name, headers }, signal) : null;
  return {
    service: 'GitHub',
    url: user.html_url,
    figures: [
      { value: formatNumber(user.public_repos), name: plural(user.public_repos, 'repository') },
      { value: formatNumber(stars), name: plural(stars, 'star') },
      { value: formatNumber(user.followers), name: plural(user.followers, 'follower') },
      ...(made === null ? [] : [{ value: formatNumber(made), name: 'contributions in a year' }]),
    ],
    list: {
      title: 'Worked on lately',
      rows: own.slice(0, mostRows).map((one) => ({
        name: one.name,
        note: noteOn(one),
        url: one.html_url,
        share: null,
      })),
    },
  };
}

/** A token that may not ask this leaves the figure out, not the rest. */
async function countContributions(
  address: string,
  asked: { name: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<number | null> {
  const body = { query: contributions, variables: { login: asked.name } };
  const { headers } = asked;
  try {
    const shape = contributionsShape;
    const answer = await askService({ url: `${address}/graphql`, shape, headers, body, signal });
    return answer.data.user.contributionsCollection.contributionCalendar.totalContributions;
  } catch (error) {
    if (error instanceof ServiceFailure) return null;
    throw error;
  }
}

function noteOn(one: { language: string | null; stargazers_count: number }): string {
  const { language, stargazers_count: stars } = one;
  const starred = stars > 0 ? `${formatNumber(stars)} ${plural(stars, 'star')}` : null;
  return [language, starred].filter((part) => part !== null).join(', ');
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : noun.replace(/y$/, 'ie').concat('s');
}
