/** Uploads pictures from a separate thread, so that uploading does not affect the measured latency. */
import { parentPort, workerData } from 'node:worker_threads';
import { uploadPicture } from '../e2e/owner.ts';

const { url, cookie } = workerData as { url: string; cookie: string }; // given by upload.ts

parentPort?.on('message', (bytes: Uint8Array) => void upload(bytes));

async function upload(bytes: Uint8Array) {
  const start = performance.now();
  const response = await uploadPicture({ url }, cookie, { bytes });
  const text = await response.text();
  const result = response.ok ? { milliseconds: performance.now() - start } : { problem: text };
  parentPort?.postMessage(result); // eslint-disable-line unicorn/require-post-message-target-origin -- a thread has none
}
