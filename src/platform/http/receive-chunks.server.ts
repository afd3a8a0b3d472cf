import type { IncomingMessage } from 'node:http';
import { pauseWork } from './processor-shares.server.ts';
import { RequestBodyError } from './request-body-error.ts';

/** A body must arrive at this rate on average: far less than a modem has. */
const minBytesPerSecond = 2_000;
/** The rate counts from here, because a connection may pause. */
const graceMs = 10_000;
const checkIntervalMs = 1_000;

/**
 * Calls `onChunk` with each chunk of a body, one after the other, until it has arrived. Throws a RequestBodyError for a body
 * that is too large or too slow, and what `onChunk` throws; the rest is then discarded.
 */
export async function receiveChunks(
  request: IncomingMessage,
  maxBytes: number,
  onChunk: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  if (request.destroyed && !request.complete) throw new Error('The client disconnected.');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const startTime = performance.now();
  let length = 0;
  const fail = (error: unknown) => {
    request.off('data', onData).resume();
    reject(error instanceof Error ? error : new Error(String(error)));
  };
  const onData = (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxBytes) return fail(RequestBodyError.tooLarge(maxBytes));
    try {
      const pending = onChunk(chunk);
      if (!pending) return;
      request.pause();
      pending.then(() => request.resume(), fail);
    } catch (error) {
      fail(error);
    }
  };
  const timer = setInterval(() => {
    const countedMs = performance.now() - startTime - graceMs;
    if (length < (countedMs / 1_000) * minBytesPerSecond) fail(createSlowError());
  }, checkIntervalMs);
  request.on('data', onData).once('end', resolve).once('error', fail).once('close', onClose);
  const endPause = pauseWork(request);
  try {
    await promise;
  } finally {
    endPause();
    clearInterval(timer);
    request.off('data', onData).off('close', onClose);
  }

  function onClose() {
    if (!request.complete) fail(new Error('The client disconnected.'));
  }
}

const createSlowError = () =>
  new RequestBodyError({ status: 408, text: 'The request took too long to arrive.' });
