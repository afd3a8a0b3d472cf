import { serverVariables } from '../src/platform/server-env.ts';

/**
 * Empties every environment variable of the site, so that child processes do not use those of the environment or a .env
 * file: a test with a DATABASE_URL would write into a real site.
 */
export function clearEnv(): void {
  Object.assign(process.env, createEmptyEnv());
}

/** Every environment variable of the site with an empty value, which counts as not set. */
export function createEmptyEnv(): Record<string, string> {
  const clientNames = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  const names = [...Object.keys(serverVariables()), ...clientNames];
  const all = [...names, 'VITE_APP_TITLE', 'VITE_SENTRY_DSN'];
  return Object.fromEntries(all.map((name) => [name, '']));
}
