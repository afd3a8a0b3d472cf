import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { createSession } from '#features/user/session.server.ts';
import { keepSecret } from '#platform/auth/secret.server.ts';
import { writeSessionCookie } from '#platform/auth/session-cookie.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { startSite } from '../serve.ts';
import { middle } from '../wrk.ts';
import type { Community } from './fill.ts';

interface Measurement {
  folder: string;
  settings: Record<string, string>;
  community: Community;
  seconds: number;
}

const readers = 8;
const turns = 3;
/** Comments a second: more than people write on the busiest day. */
const postsASecond = 5;

/** Readers of an article, quiet and while others write on another and on the same, in turns. */
export async function readWhileWriting(measurement: Measurement) {
  const { folder, settings, community, seconds } = measurement;
  const headers = { cookie: await signInOwner(measurement), 'content-type': 'application/json' };
  const site = await startSite(folder, undefined, settings);
  const read = `${site.url}/blog/${community.slugs.short}`;
  const found: Record<string, Load[]> = { quiet: [], 'writing elsewhere': [], 'writing there': [] };
  let written = 0;
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, loads] of Object.entries(found)) {
      const stop = new AbortController();
      const articleId = name === 'writing there' ? community.short : community.long;
      const writing =
        name === 'quiet'
          ? Promise.resolve()
          : write(stop.signal, async () => {
              written += 1;
              const body = JSON.stringify({
                json: {
                  articleId,
                  body: `Written while reading, ${written}, ${performance.now()}.`,
                },
              });
              const address = `${site.url}/api/trpc/comment.create`;
              const answer = await fetch(address, { method: 'POST', headers, body });
              if (!answer.ok) throw new Error(await answer.text());
            });
      loads.push(await readFor(read, seconds));
      stop.abort();
      await writing;
    }
  await site.stop();
  const quiet = middle((found['quiet'] ?? []).map((load) => load.rate));
  console.log(`reading an article, ${readers} at once; ${postsASecond} comments a second`);
  for (const [name, loads] of Object.entries(found)) {
    const rate = middle(loads.map((load) => load.rate));
    const slow = middle(loads.map((load) => load.slow));
    console.log(
      `  ${name.padEnd(18)}${rate.toFixed(0).padStart(7)}/s  p99 ${slow.toFixed(1).padStart(6)} ms  ratio ${(rate / quiet).toFixed(2)}`,
    );
  }
}

interface Load {
  rate: number;
  /** Milliseconds, 99 of 100. */
  slow: number;
}

async function readFor(url: string, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  await get(url, agent);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        await get(url, agent);
        times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  return { rate: times.length / seconds, slow: sorted[Math.floor(times.length * 0.99)] ?? 0 };
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`)),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function write(signal: AbortSignal, post: () => Promise<void>) {
  while (!signal.aborted) {
    const begun = performance.now();
    await post();
    await wait(Math.max(0, 1000 / postsASecond - (performance.now() - begun)));
  }
}

/** The cookie of an owner, who may write as often as they like. */
async function signInOwner({ folder, settings, community }: Measurement): Promise<string> {
  const database = await openDatabase({
    url: settings['DATABASE_URL'],
    file: join(folder, 'mallard.sqlite'),
  });
  const userId = community.members[1] ?? '';
  await database.db.updateTable('user').set({ role: 'admin' }).where('id', '=', userId).execute();
  const token = await createSession(database.db, { userId, userAgent: null });
  await database.close();
  const keys = { secret: await keepSecret(undefined, folder), secure: false };
  return writeSessionCookie(token, keys).split(';')[0] ?? '';
}
