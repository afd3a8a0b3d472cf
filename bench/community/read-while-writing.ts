import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { createSession } from '#features/user/session.server.ts';
import { loadOrCreateSecret } from '#platform/auth/secret.server.ts';
import { formatSessionCookie } from '#platform/auth/session-cookie.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { startSite } from '../serve.ts';
import { median } from '../wrk.ts';
import type { Community } from './seed.ts';

interface Measurement {
  folder: string;
  settings: Record<string, string>;
  community: Community;
  seconds: number;
}

const readers = 8;
const rounds = 3;
/** Comments per second: more than on the busiest day. */
const postsPerSecond = 5;

/** Measures readers of an article without writes, and during writes to another and to the same article. */
export async function readWhileWriting(measurement: Measurement) {
  const { folder, settings, community, seconds } = measurement;
  const headers = { cookie: await signInOwner(measurement), 'content-type': 'application/json' };
  const site = await startSite(folder, undefined, settings);
  const read = `${site.url}/blog/${community.slugs.short}`;
  const loadsByMode: Record<string, Load[]> = {
    quiet: [],
    'writing to another article': [],
    'writing to this article': [],
  };
  let written = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const [name, loads] of Object.entries(loadsByMode)) {
      const stop = new AbortController();
      const articleId = name === 'writing to this article' ? community.short : community.long;
      const writing =
        name === 'quiet'
          ? Promise.resolve()
          : postRepeatedly(stop.signal, async () => {
              written += 1;
              const body = JSON.stringify({
                json: {
                  articleId,
                  body: `Written while reading, ${written}, ${performance.now()}.`,
                },
              });
              const address = `${site.url}/api/trpc/comment.create`;
              const response = await fetch(address, { method: 'POST', headers, body });
              if (!response.ok) throw new Error(await response.text());
            });
      loads.push(await readFor(read, seconds));
      stop.abort();
      await writing;
    }
  await site.stop();
  const quiet = median((loadsByMode['quiet'] ?? []).map((load) => load.rate));
  console.log(`reading an article, ${readers} at once; ${postsPerSecond} comments a second`);
  for (const [name, loads] of Object.entries(loadsByMode)) {
    const rate = median(loads.map((load) => load.rate));
    const p99 = median(loads.map((load) => load.p99));
    console.log(
      `  ${name.padEnd(28)}${rate.toFixed(0).padStart(7)}/s  p99 ${p99.toFixed(1).padStart(6)} ms  ratio ${(rate / quiet).toFixed(2)}`,
    );
  }
}

interface Load {
  rate: number;
  /** The 99th percentile in milliseconds. */
  p99: number;
}

async function readFor(url: string, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  await get(url, agent);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (performance.now() < end) {
        const startTime = performance.now();
        await get(url, agent);
        times.push(performance.now() - startTime);
      }
    }),
  );
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  return { rate: times.length / seconds, p99: sorted[Math.floor(times.length * 0.99)] ?? 0 };
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const outgoing = request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function postRepeatedly(signal: AbortSignal, post: () => Promise<void>) {
  while (!signal.aborted) {
    const startTime = performance.now();
    await post();
    await wait(Math.max(0, 1000 / postsPerSecond - (performance.now() - startTime)));
  }
}

/** Creates the session cookie of an owner, who is not rate-limited. */
async function signInOwner({ folder, settings, community }: Measurement): Promise<string> {
  const database = await openDatabase({
    url: settings['DATABASE_URL'],
    file: join(folder, 'mallard.sqlite'),
  });
  const userId = community.members[1] ?? '';
  await database.db.updateTable('user').set({ role: 'admin' }).where('id', '=', userId).execute();
  const token = await createSession(database.db, { userId, userAgent: null });
  await database.close();
  const cookieOptions = { secret: await loadOrCreateSecret(undefined, folder), secure: false };
  return formatSessionCookie(token, cookieOptions).split(';')[0] ?? '';
}
