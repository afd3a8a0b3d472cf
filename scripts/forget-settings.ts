import { serverSettings } from '../src/platform/server-settings.ts';

/**
 * Empties every setting of this process, so that neither the environment nor a .env file reaches what it starts: a test
 * that found DATABASE_URL set would write into somebody's site.
 */
export function forgetSettings(): void {
  Object.assign(process.env, emptySettings());
}

/** Every setting that there is, empty: what a process that is started with them takes for not set. */
export function emptySettings(): Record<string, string> {
  const browserSettings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  const names = [...Object.keys(serverSettings()), ...browserSettings];
  const all = [...names, 'VITE_APP_TITLE', 'VITE_SENTRY_DSN'];
  return Object.fromEntries(all.map((name) => [name, '']));
}
