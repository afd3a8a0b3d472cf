/**
 * The service worker of the dashboard. It answers two things: what another program shares, and the dashboard without a network.
 * It stores no responses, and leaves every other request to the browser.
 */
import { composeIncoming } from '#content/posting/incoming-text.ts';
import { addShare } from '#content/posting/post-store.ts';
import { getBoxPath, type ShareProblem } from '#content/posting/share-problem.ts';
import { maxPostPictures, type PostPicture } from '#content/posting/post.ts';
import { sendPosts } from '#content/posting/send-posts.ts';
import { maxUploadBytes } from '#features/media/limits.ts';
import { newId } from '#lib/id.ts';
import { respondOffline } from './offline-page.ts';

/** The events of a service worker; TypeScript has them only without those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate' | 'sync',
    listen: (event: WorkerEvent) => void,
  ): void;
  addEventListener(type: 'fetch', listen: (event: WorkerFetchEvent) => void): void;
}

const worker = globalThis as unknown as WorkerScope; // this file runs only as a service worker

// A new version replaces the old one at once: neither has stored anything that the other could not read.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('sync', (event) => event.waitUntil(sendPosts()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin || request.mode !== 'navigate') return;
  if (request.method === 'POST' && pathname === '/dashboard/share')
    event.respondWith(receiveShare(request));
  else if (request.method === 'GET' && pathname === '/dashboard')
    event.respondWith(fetch(request).catch(respondOffline));
});

/** Stores what was shared on this device, and opens the box. Nothing is sent: any site can cause such a request. */
async function receiveShare(request: Request): Promise<Response> {
  const problem = await storeShare(request).catch(() => 'unread' as const);
  return Response.redirect(getBoxPath(problem), 303);
}

/** Stores what fits. Returns why something of it is missing. */
async function storeShare(request: Request): Promise<ShareProblem | null> {
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const fields = { url: read('url'), title: read('title'), text: read('text') };
  // A form without a file has an empty one.
  const files = form.getAll('files').filter((file) => typeof file !== 'string' && file.size > 0);
  const pictures = files.flatMap(toPicture).slice(0, maxPostPictures);
  const text = composeIncoming(fields, false);
  if ((text !== '' || pictures.length > 0) && !(await addShare({ text, pictures }))) return 'full';
  return pictures.length < files.length ? 'pictures' : null;
}

function toPicture(file: FormDataEntryValue): PostPicture[] {
  if (typeof file === 'string' || !file.type.startsWith('image/')) return [];
  if (file.size > maxUploadBytes) return [];
  return [{ id: newId(), file, name: file.name.slice(0, 255), alt: '', url: null }];
}
