import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSession } from '#features/user/session.server.ts';
import { writeSessionCookie } from '#platform/auth/session-cookie.server.ts';
import type { Engine } from '#platform/db/database.ts';
import { startSite } from '../../e2e/serve.ts';
import { idOf, type Role } from '../as.ts';
import { freshSite, type TestSite } from '../site.ts';

/** The built site as a process of its own, and its data as another process sees them. */
export interface ServedSite extends TestSite {
  port: number;
  /** As the site calls itself. */
  baseUrl: string;
  /** What the process has written so far. */
  output(): string;
  /** Tells the process to stop, and waits for its end. */
  stopServing(): Promise<void>;
}

const secret = 'a-secret-of-the-tests-that-is-long-enough';

/** Serves an empty site on this engine until the test ends. */
export async function serveFreshSite(
  engine: Engine,
  settings: Record<string, string> = {},
): Promise<ServedSite> {
  const site = await freshSite(engine);
  const { url = '', file } = site.place;
  const served = await startSite({
    DATA_DIR: dirname(file),
    DATABASE_URL: url,
    DEMO: '0',
    LOG_LEVEL: 'error',
    AUTH_SECRET: secret,
    ...settings,
  });
  const stopServing = () => served.stop().then(() => undefined);
  onTestFinished(stopServing);
  const baseUrl = settings['SITE_URL'] ?? served.url;
  const { port } = new URL(served.url);
  return { ...site, port: Number(port), baseUrl, output: served.output, stopServing };
}

/** The cookie of a new session of this person. */
export async function cookieFor(site: ServedSite, userId: string): Promise<string> {
  const token = await createSession(site.db, { userId, userAgent: null });
  const secure = site.baseUrl.startsWith('https:');
  return writeSessionCookie(token, { secret, secure }).replace(/;.*$/s, '');
}

/** What this role's browser sends along. */
export async function cookiesOf(site: ServedSite, role: Role): Promise<Record<string, string>> {
  if (role === 'anonymous') return {};
  return { cookie: await cookieFor(site, await idOf(site, role)) };
}
