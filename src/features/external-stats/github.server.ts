import { z } from 'zod';
import { formatNumber } from '#lib/numbers.ts';
import { fetchJson, ServiceError } from '#platform/polling/fetch-json.server.ts';
import { maxRows, outsideUrl, type Panel } from './schema.ts';

export interface GithubSettings {
  user: string;
  /** Without a token GitHub allows sixty requests an hour, and has no contributions. */
  token: string | null;
}

const userSchema = z.object({
  html_url: outsideUrl,
  public_repos: z.number(),
  followers: z.number(),
});
const repositoriesSchema = z.array(
  z.object({
    name: z.string(),
    html_url: outsideUrl,
    fork: z.boolean(),
    stargazers_count: z.number(),
    language: z.string().nullable(),
  }),
);
const contributionsSchema = z.object({
  data: z.object({
    user: z.object({
      contributionsCollection: z.object({
        contributionCalendar: z.object({ totalContributions: z.number() }),
      }),
    }),
  }),
});

/** One page of GitHub's API, the most recently pushed first. */
const repositoriesQuery = 'per_page=100&type=owner&sort=pushed';
const contributionsQuery = `query ($login: String!) { user(login: $login) {
  contributionsCollection { contributionCalendar { totalContributions } } } }`;

/** Fetches repositories, stars, followers and, with a token, the year's contributions. Throws a ServiceFailure. */
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
  const user = await fetchJson({ url, schema: userSchema, headers, signal });
  const all = await fetchJson({
    url: `${url}/repos?${repositoriesQuery}`,
    schema: repositoriesSchema,
    headers,
    signal,
  });
  const ownRepositories = all.filter(({ fork }) => !fork);
  const stars = ownRepositories.reduce((sum, { stargazers_count: count }) => sum + count, 0);
  const contributionCount = token
    ? await countContributions(address, { name, headers }, signal)
    : null;
  return {
    service: 'GitHub',
    url: user.html_url,
    figures: [
      { value: formatNumber(user.public_repos), name: plural(user.public_repos, 'repository') },
      { value: formatNumber(stars), name: plural(stars, 'star') },
      { value: formatNumber(user.followers), name: plural(user.followers, 'follower') },
      ...(contributionCount === null
        ? []
        : [{ value: formatNumber(contributionCount), name: 'contributions in a year' }]),
    ],
    list: {
      title: 'Worked on lately',
      rows: ownRepositories.slice(0, maxRows).map((one) => ({
        name: one.name,
        note: formatNote(one),
        url: one.html_url,
        share: null,
      })),
    },
  };
}

/** Null if the token lacks the permission: the other figures stay available. */
async function countContributions(
  address: string,
  account: { name: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<number | null> {
  const body = { query: contributionsQuery, variables: { login: account.name } };
  const { headers } = account;
  try {
    const shape = contributionsSchema;
    const response = await fetchJson({
      url: `${address}/graphql`,
      schema: shape,
      headers,
      body,
      signal,
    });
    return response.data.user.contributionsCollection.contributionCalendar.totalContributions;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function formatNote(one: { language: string | null; stargazers_count: number }): string {
  const { language, stargazers_count: stars } = one;
  const starred = stars > 0 ? `${formatNumber(stars)} ${plural(stars, 'star')}` : null;
  return [language, starred].filter((part) => part !== null).join(', ');
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : noun.replace(/y$/, 'ie').concat('s');
}
