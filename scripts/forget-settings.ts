import { serverSettings } from '../src/platform/server-settings.ts';

/**
 * Empties every setting of this process, so that neither the environment nor a .env file reaches what it starts: a test
 * that found DATABASE_URL set would write into somebody's site.
 */
export function forgetSettings(): void {
  const browserSettings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  const names = [...Object.keys(serverSettings()), ...browserSettings];
  for (const name of [...names, 'VITE_APP_TITLE', 'VITE_SENTRY_DSN']) process.env[name] = '';
}
