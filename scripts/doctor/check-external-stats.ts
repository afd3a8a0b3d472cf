import { externalSources } from '../../src/features/external-stats/external-stats.server.ts';
import type { Check } from './finding.ts';

/** Variables that have no effect alone. */
const pairs = [
  ['LASTFM_USER', 'LASTFM_API_KEY'],
  ['LASTFM_API_KEY', 'LASTFM_USER'],
  ['GITHUB_TOKEN', 'GITHUB_USER'],
] as const;

/** Fetches once from each configured service, as the site does. */
export const checkExternalStats: Check = async (env) => {
  const incompletePairs = pairs.filter(([configured, missing]) => env[configured] && !env[missing]);
  const incompleteMessages = incompletePairs.map(
    ([configured, missing]) => `${configured} has no effect without ${missing}.`,
  );
  const sources = externalSources(env);
  if (sources.length === 0 && incompletePairs.length === 0)
    return { isOk: true, message: 'Off: no external service is configured for /stats.' };
  const results = await Promise.all(sources.map(fetchOnce));
  const failed = results.filter(({ problem }) => problem !== null);
  const working = results.filter(({ problem }) => problem === null).map(({ name }) => name);
  const messages = [
    ...(working.length > 0
      ? [`${working.join(', ')} ${working.length > 1 ? 'answer' : 'answers'}.`]
      : []),
    ...failed.map(({ problem }) => problem),
    ...incompleteMessages,
  ];
  return { isOk: failed.length === 0 && incompletePairs.length === 0, message: messages.join(' ') };
};

async function fetchOnce({ sourceName, fetch }: ReturnType<typeof externalSources>[number]) {
  const problem = await fetch(AbortSignal.timeout(timeoutMs)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { name: sourceName.replace(/^.*\//, ''), problem };
}

/** Milliseconds. */
const timeoutMs = 15_000;
