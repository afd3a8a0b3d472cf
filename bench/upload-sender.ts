/** Sends pictures from a thread of its own, so that whoever measures the others' waiting is not busy with sending. */
import { parentPort, workerData } from 'node:worker_threads';
import { sendPicture } from '../e2e/owner.ts';

const { url, cookie } = workerData as { url: string; cookie: string }; // given by upload.ts

parentPort?.on('message', (bytes: Uint8Array) => void send(bytes));

async function send(bytes: Uint8Array) {
  const start = performance.now();
  const answer = await sendPicture({ url }, cookie, { bytes });
  const text = await answer.text();
  const said = answer.ok ? { milliseconds: performance.now() - start } : { problem: text };
  parentPort?.postMessage(said); // eslint-disable-line unicorn/require-post-message-target-origin -- a thread has none
}
