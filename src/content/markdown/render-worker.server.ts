/**
 * The thread that renders Markdown, one text after another. `render-pool.server.ts` starts it and watches its time, so that no
 * part of the work starts a watching thread of its own.
 */
import { parentPort } from 'node:worker_threads';
import type { ImageResolver } from './figures.ts';
import { loadHighlighter } from './highlight.server.ts';
import { runUnlimited } from './pipeline.server.ts';
import type { RenderedMarkdown } from './render.server.ts';

type FoundImage = Awaited<ReturnType<ImageResolver>>;

export type WorkerRequest =
  | { id: number; source: string }
  /** The answer to a message with `src`. */
  | { lookup: number; found: FoundImage };

/** `cpuMs` is the processor time of the thread since its start, in milliseconds. */
export type WorkerMessage =
  | { isReady: true; cpuMs: number }
  | { id: number; cpuMs: number; rendered: RenderedMarkdown }
  /** The text cannot be rendered here. */
  | { id: number; cpuMs: number; failed: true }
  /** Asks for the picture or file with this URL, for the text `id`. */
  | { id: number; lookup: number; src: string };

const port = parentPort;
if (!port) throw new Error('This script runs in a worker thread.');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
const send = (message: WorkerMessage) => port.postMessage(message);

const lookups = new Map<number, (found: FoundImage) => void>();
let lookupCount = 0;
let lastText = Promise.resolve();

port.on('message', (request: WorkerRequest) => {
  if ('source' in request) lastText = lastText.then(() => renderText(request));
  else {
    lookups.get(request.lookup)?.(request.found);
    lookups.delete(request.lookup);
  }
});

async function renderText({ id, source }: { id: number; source: string }) {
  const resolveImage: ImageResolver = (src) => {
    lookupCount += 1;
    const lookup = lookupCount;
    const { promise, resolve } = Promise.withResolvers<FoundImage>();
    lookups.set(lookup, resolve);
    send({ id, lookup, src });
    return promise;
  };
  try {
    const rendered = await runUnlimited(source, { resolveImage });
    send({ id, cpuMs: getCpuMs(), rendered });
  } catch {
    send({ id, cpuMs: getCpuMs(), failed: true });
  }
}

function getCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

// Loaded before the first text, whose time it would count as.
await loadHighlighter();
send({ isReady: true, cpuMs: getCpuMs() });
