import { followElsewhere } from '../../src/features/stats/elsewhere.server.ts';
import type { Check } from './finding.ts';

/** Settings that do nothing alone. */
const pairs = [
  ['LASTFM_USER', 'LASTFM_API_KEY'],
  ['LASTFM_API_KEY', 'LASTFM_USER'],
  ['GITHUB_TOKEN', 'GITHUB_USER'],
] as const;

/** Asks each service that is set once, as the site does. */
export const checkElsewhere: Check = async (env) => {
  const half = pairs.filter(([set, missing]) => env[set] && !env[missing]);
  const alone = half.map(([set, missing]) => `${set} does nothing without ${missing}.`);
  const followed = followElsewhere(env);
  if (followed.length === 0 && half.length === 0)
    return { well: true, says: 'Off: no service is set whose figures /stats would show.' };
  const found = await Promise.all(followed.map(ask));
  const failed = found.filter(({ problem }) => problem !== null);
  const well = found.filter(({ problem }) => problem === null).map(({ name }) => name);
  const says = [
    ...(well.length > 0 ? [`${well.join(', ')} ${well.length > 1 ? 'answer' : 'answers'}.`] : []),
    ...failed.map(({ problem }) => problem),
    ...alone,
  ];
  return { well: failed.length === 0 && half.length === 0, says: says.join(' ') };
};

async function ask({ name, fetch }: ReturnType<typeof followElsewhere>[number]) {
  const problem = await fetch(AbortSignal.timeout(patience)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { name: name.replace(/^.*\//, ''), problem };
}

/** Milliseconds. */
const patience = 15_000;
