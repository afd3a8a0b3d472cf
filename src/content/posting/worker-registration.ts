/** The parts of Background Sync, which not every browser has. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

const workers = () => (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker; // absent outside secure contexts

/** Makes the dashboard installable: its manifest, and the worker that opens the box offline. Public pages have neither. */
export function registerPostWorker() {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', '/dashboard.webmanifest');
  if (!import.meta.env.PROD) return;
  workers()
    ?.register('/dashboard-worker.js', { scope: '/dashboard' })
    .catch(() => undefined); // the box works without it
}

/** Asks the browser to wake the worker when there is a network. */
export async function requestSync() {
  const registration = (await workers()?.getRegistration('/dashboard')) as
    | SyncRegistration
    | undefined; // with Background Sync
  await registration?.sync?.register('posts').catch(() => undefined); // sent when the page opens next
}
