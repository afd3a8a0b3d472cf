import { performance } from 'node:perf_hooks';

/**
 * Waits until the event loop has handled what has arrived: connections, requests, answers of threads. It accepts one
 * connection in each turn, so one turn is not enough. Resolves in a later turn in any case, and at the latest after
 * `maxMs` milliseconds in which something has arrived in each turn.
 */
export async function waitForEvents(maxMs: number): Promise<void> {
  const endTime = performance.now() + maxMs;
  let before: number;
  do {
    before = countEvents();
    await new Promise(setImmediate);
  } while (countEvents() !== before && performance.now() < endTime);
}

/** The events that the loop of this process has handled since its start. Timers and immediates are none. */
const countEvents = () => performance.nodeTiming.uvMetricsInfo.events;
