import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { badRequest } from '#lib/errors.ts';
import { findProcessScript } from '#platform/process-script.server.ts';
import type { WorkerMessage, WorkerRequest } from './render-worker.server.ts';
import {
  renderMarkdown,
  type ArticleRenderer,
  type ImageResolver,
  type RenderedMarkdown,
} from './render.server.ts';
import { maxRenderMs } from './time-limit.server.ts';

interface PoolOptions {
  /** The number of threads: by default one for each processor, up to four. */
  workers?: number;
  /** The memory of each thread, in megabytes. */
  maxMemoryMb?: number;
  /** The processor time of a text, in milliseconds: by default that of `renderMarkdown`. */
  maxTextMs?: number;
}

interface Job {
  id: number;
  source: string;
  resolveImage: ImageResolver;
  /** How often its thread has ended. */
  crashes: number;
  resolve: (rendered: RenderedMarkdown | Promise<RenderedMarkdown>) => void;
  reject: (error: unknown) => void;
}

interface RunningWorker {
  thread: Worker;
  /** The first is being rendered. */
  jobs: Job[];
  /** The processor time when the first job began, in milliseconds; undefined until the thread is ready. */
  startedAtMs: number | undefined;
  /** The processor time of a text, in milliseconds. */
  maxTextMs: number;
  /** Ended because of its time, not by itself. */
  isOverTime: boolean;
}

/** The caller's thread, which writes, has no work for more. */
const maxWorkers = Math.min(4, availableParallelism());
/** A chapter of a book needs some tens of megabytes. */
const defaultMemoryMb = 256;
/** As that of a main thread. By default it is a small part of the memory, and collecting it takes a quarter of the time. */
const youngMb = 48;
/** Less than that of a main thread: what fits into it fits there, too. */
const stackMb = 1;
/** Texts that a thread has before another one is started. */
const jobsPerStart = 4;
/** A thread that takes this multiple of a text's time is ended. It counts all of its time, and the limit only the work. */
const overTimeFactor = 2;
const watchIntervalMs = 1_000;
/** A thread may end because of the texts before, whose memory is not freed yet; so each text gets a second one. */
const maxCrashes = 2;

/**
 * Renders texts side by side in threads, which start when they are needed. A text that a thread refuses, or for which it takes
 * too long, is rendered again by `renderMarkdown`, whose limits decide. A text that ends its thread twice, because it needs too
 * much memory, is refused with BAD_REQUEST.
 */
export class RenderPool {
  readonly #options: Required<PoolOptions>;
  readonly #running = new Set<RunningWorker>();
  readonly #watch: NodeJS.Timeout;
  #jobCount = 0;
  #isClosed = false;

  constructor(options: PoolOptions = {}) {
    const {
      workers = maxWorkers,
      maxMemoryMb = defaultMemoryMb,
      maxTextMs = maxRenderMs,
    } = options;
    this.#options = { workers, maxMemoryMb, maxTextMs };
    this.#watch = setInterval(() => {
      for (const worker of this.#running) void endIfOverTime(worker);
    }, watchIntervalMs);
    this.#watch.unref();
  }

  readonly render: ArticleRenderer = (source, { resolveImage }) => {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedMarkdown>();
    this.#jobCount += 1;
    this.#dispatch({ id: this.#jobCount, source, resolveImage, crashes: 0, resolve, reject });
    return promise;
  };

  /** Ends the threads. Texts that are being rendered fail. */
  async close() {
    this.#isClosed = true;
    clearInterval(this.#watch);
    await Promise.all([...this.#running].map(({ thread }) => thread.terminate()));
  }

  #dispatch(job: Job) {
    const [leastBusy] = [...this.#running].toSorted((a, b) => a.jobs.length - b.jobs.length);
    const isFull = this.#running.size >= this.#options.workers;
    const worker =
      leastBusy && (isFull || leastBusy.jobs.length < jobsPerStart) ? leastBusy : this.#start();
    worker.jobs.push(job);
    send(worker, { id: job.id, source: job.source });
  }

  #start(): RunningWorker {
    const thread = new Worker(findProcessScript('render-worker', import.meta.url), {
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: this.#options.maxMemoryMb,
        maxYoungGenerationSizeMb: youngMb,
        stackSizeMb: stackMb,
      },
    });
    const worker: RunningWorker = {
      thread,
      jobs: [],
      maxTextMs: this.#options.maxTextMs,
      startedAtMs: undefined,
      isOverTime: false,
    };
    this.#running.add(worker);
    let failure: unknown;
    thread.on('message', (message: WorkerMessage) => void handle(worker, message));
    thread.on('error', (error) => (failure = error));
    thread.on('exit', () => {
      this.#running.delete(worker);
      this.#reassign(worker, failure ?? new Error('A thread that renders texts has ended.'));
    });
    return worker;
  }

  /** Gives the texts of a thread that has ended to others, except for the one that ended it. */
  #reassign({ jobs, startedAtMs, isOverTime }: RunningWorker, failure: unknown) {
    // A thread that could not start is a defect of the program, and not of a text.
    if (this.#isClosed || startedAtMs === undefined)
      return jobs.forEach(({ reject }) => reject(failure));
    const [current, ...rest] = jobs;
    if (current) current.crashes += 1;
    if (current && isOverTime) current.resolve(renderHere(current));
    else if (current && current.crashes < maxCrashes) this.#dispatch(current);
    else current?.reject(badRequest(tooLargeMessage));
    for (const job of rest) this.#dispatch(job);
  }
}

const tooLargeMessage = 'The text needs too much memory to be shown. Make it shorter or simpler.';

const send = ({ thread }: RunningWorker, request: WorkerRequest) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  thread.postMessage(request);

const renderHere = ({ source, resolveImage }: Job) => renderMarkdown(source, { resolveImage });

function handle(worker: RunningWorker, message: WorkerMessage) {
  if ('lookup' in message) return answerLookup(worker, message);
  const startedAtMs = worker.startedAtMs ?? 0;
  worker.startedAtMs = message.cpuMs;
  if ('isReady' in message) return undefined;
  const job = worker.jobs.shift();
  const isInTime = message.cpuMs - startedAtMs <= worker.maxTextMs;
  return job?.resolve('rendered' in message && isInTime ? message.rendered : renderHere(job));
}

async function answerLookup(
  worker: RunningWorker,
  { id, lookup, src }: Extract<WorkerMessage, { lookup: number }>,
) {
  const job = worker.jobs.find((one) => one.id === id);
  try {
    send(worker, { lookup, found: (await job?.resolveImage(src)) ?? null });
  } catch (error) {
    job?.reject(error);
    send(worker, { lookup, found: null });
  }
}

/** Ends the thread if the text that it renders has taken too much processor time. */
async function endIfOverTime(worker: RunningWorker) {
  const [job] = worker.jobs;
  if (!job || worker.startedAtMs === undefined) return;
  // A thread that has ended in the meantime has no usage.
  const usage = await worker.thread.cpuUsage().catch(() => null);
  if (!usage) return;
  const { user, system } = usage;
  const usedMs = (user + system) / 1_000 - worker.startedAtMs;
  if (worker.jobs[0] !== job || usedMs < worker.maxTextMs * overTimeFactor) return;
  worker.isOverTime = true;
  await worker.thread.terminate();
}
