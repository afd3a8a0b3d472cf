import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenDatabase } from '../db/open.server.ts';
import { answerText } from '../http/answer.server.ts';
import { commonHeaders } from '../http/security-headers.ts';
import type { Job } from '../jobs/jobs.server.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { databaseFamilies } from './database-families.server.ts';
import { expositionType, single, writeExposition, type Family } from './exposition.ts';
import { processFamilies, watchLoop } from './process-families.ts';
import { RequestMeter } from './request-meter.ts';

export interface MetricsParts {
  token: string;
  cache: PageCache;
  database: Pick<OpenDatabase, 'db' | 'ready' | 'connections'>;
  jobs: Pick<Job, 'name' | 'every'>[];
  /** What the rest of the program measures of itself. */
  others: () => Family[];
}

/** What this process measures of itself. Made only where somebody may ask for it: else nothing is measured. */
export class Metrics {
  readonly requests = new RequestMeter();
  readonly #parts: MetricsParts;
  readonly #loop = watchLoop();

  constructor(parts: MetricsParts) {
    this.#parts = parts;
  }

  /** Answers `/metrics` to whoever bears the token. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isBearer(request.headers.authorization, this.#parts.token))
      return answerText(request, response, {
        status: 401,
        text: 'Send the METRICS_TOKEN of this site as a bearer token.',
        headers: ['WWW-Authenticate', 'Bearer'],
      });
    const body = Buffer.from(writeExposition(await this.#gather()));
    const own = ['Content-Type', expositionType, 'Content-Length', String(body.length)];
    response.writeHead(200, [...own, 'Cache-Control', 'no-store', ...commonHeaders]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  stop() {
    this.#loop.stop();
  }

  async #gather(): Promise<Family[]> {
    const { cache, database, jobs, others } = this.#parts;
    const { hits, misses, stale, pages, bytes } = cache.figures();
    return [
      ...this.requests.families(),
      single(
        'counter',
        { name: 'mallard_page_cache_requests_total', help: 'Pages by whether they were kept.' },
        { label: 'result', values: { hit: hits, miss: misses, stale } },
      ),
      single('gauge', { name: 'mallard_page_cache_pages', help: 'Pages that are kept.' }, pages),
      single('gauge', { name: 'mallard_page_cache_bytes', help: 'Memory of kept pages.' }, bytes),
      {
        name: 'mallard_event_loop_delay_seconds',
        help: 'How late a timer came.',
        type: 'histogram',
        samples: this.#loop.histogram.samples({}),
      },
      ...processFamilies(),
      ...others(),
      ...(await databaseFamilies(database, jobs)),
    ];
  }
}

/** Compared by hashes, so that the time it takes tells nothing of the token. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
