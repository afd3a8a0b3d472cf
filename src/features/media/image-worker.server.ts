import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { badRequest, tooManyRequests } from '#lib/errors.ts';
import { limitConcurrency } from '#lib/concurrency-limit.ts';
import { findProcessScript } from '#platform/process-script.server.ts';
import type { EncodeResponse, EncodeRequest } from './encode-process.server.ts';
import type { Encoded, EncodeTask } from './encode.server.ts';

/** Waiting requests hold their bytes in memory. */
const maxQueueLength = 20;
/** The process is killed after this time. It reports its own timeouts earlier, unless it hangs. */
const timeoutMs = 60_000;
/** The process ends after this time without work, which frees its memory. */
const idleTimeoutMs = 20_000;

const queue = limitConcurrency(Math.max(1, availableParallelism() - 1));

/**
 * Encodes an image in a child process with low priority, so that an image that crashes the decoder does not affect
 * the server. Throws tooManyRequests if the queue is full, and BAD_REQUEST for a bad image.
 */
export async function encode(task: EncodeTask): Promise<Encoded> {
  if (queue.pendingCount() > maxQueueLength)
    throw tooManyRequests('Too many pictures are being processed. Try again in a moment.', 10);
  return queue.run(() => sendRequest(task));
}

interface Worker {
  child: ChildProcess;
  pending: Map<number, (response: EncodeResponse) => void>;
  idleTimer?: NodeJS.Timeout;
}

let worker: Worker | undefined;
let requestCount = 0;

function sendRequest(task: EncodeTask): Promise<Encoded> {
  const { child, pending } = getWorker();
  requestCount += 1;
  const id = requestCount;
  const { promise, resolve } = Promise.withResolvers<EncodeResponse>();
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  pending.set(id, resolve);
  const request: EncodeRequest = { id, task };
  child.send(request, (error) => {
    if (error) resolve({ id, failed: String(error) });
  });
  return promise.then(getEncoded).finally(() => {
    clearTimeout(timeout);
    pending.delete(id);
    releaseWhenIdle();
  });
}

function getEncoded(response: EncodeResponse): Encoded {
  if ('encoded' in response) return response.encoded;
  if ('refused' in response) throw badRequest(response.refused.message, response.refused.field);
  throw new Error(`The image could not be encoded: ${response.failed}`);
}

function getWorker(): Worker {
  clearTimeout(worker?.idleTimer);
  worker ??= startWorker();
  worker.child.ref();
  worker.child.channel?.ref();
  return worker;
}

/** Starts the process without the settings in its environment, because it decodes untrusted files. */
function startWorker(): Worker {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: process.env['NODE_ENV'],
    // glibc has a memory arena per thread: after ten photos they hold half a gigabyte.
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: String(Math.max(2, availableParallelism())),
  };
  const child = fork(findProcessScript('encode-process', import.meta.url), [], {
    env,
    execArgv: [],
    serialization: 'advanced',
  });
  const started: Worker = { child, pending: new Map() };
  child.on('message', (response: EncodeResponse) => started.pending.get(response.id)?.(response));
  const end = (reason: unknown) => {
    if (worker === started) worker = undefined;
    const refused = {
      message: 'This picture cannot be decoded. Save it again in a simpler format.',
      field: 'file',
    };
    const failed = `the image worker did not start: ${String(reason)}`;
    for (const [id, resolve] of started.pending)
      resolve(reason instanceof Error ? { id, failed } : { id, refused });
  };
  child.on('error', end);
  child.on('exit', end);
  return started;
}

/** Lets the server exit while the process is idle, and ends the process after the idle timeout. */
function releaseWhenIdle() {
  if (!worker || worker.pending.size > 0) return;
  const idle = worker;
  const { child } = idle;
  child.unref();
  child.channel?.unref();
  idle.idleTimer = setTimeout(() => {
    // The next picture may come before the process has ended, and needs another one.
    if (worker === idle) worker = undefined;
    child.disconnect();
  }, idleTimeoutMs);
  idle.idleTimer.unref();
}
