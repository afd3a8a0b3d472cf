import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSession } from '#features/user/session.server.ts';
import { formatSessionCookie } from '#platform/auth/session-cookie.server.ts';
import type { Engine } from '#platform/db/database.ts';
import { startSite } from '../../e2e/serve.ts';
import { getUserId, type Role } from '../as.ts';
import { createSite, siteSecret, type TestSite } from '../site.ts';

/** The built site in its own process, and its data as another process sees them. */
export interface ServedSite extends TestSite {
  port: number;
  /** The site's configured URL. */
  baseUrl: string;
  /** What the process has written so far. */
  output(): string;
  /** Stops the process, and waits until it has ended. */
  stopServer(): Promise<void>;
}

/** Starts an empty site on this engine, or an existing site, until the test ends. */
export async function startServedSite(
  data: Engine | TestSite,
  settings: Record<string, string> = {},
): Promise<ServedSite> {
  const site = typeof data === 'string' ? await createSite(data) : data;
  const { url = '', file } = site.location;
  const served = await startSite({
    DATA_DIR: dirname(file),
    DATABASE_URL: url,
    DEMO: '0',
    LOG_LEVEL: 'error',
    AUTH_SECRET: siteSecret,
    ...settings,
  });
  const stopServer = () => served.stop().then(() => undefined);
  onTestFinished(stopServer);
  const baseUrl = settings['SITE_URL'] ?? served.url;
  const { port } = new URL(served.url);
  return { ...site, port: Number(port), baseUrl, output: served.output, stopServer };
}

/** Creates a session for this user and returns its cookie. */
export async function createSessionCookie(site: ServedSite, userId: string): Promise<string> {
  const token = await createSession(site.db, { userId, userAgent: null });
  const secure = site.baseUrl.startsWith('https:');
  return formatSessionCookie(token, { secret: siteSecret, secure }).replace(/;.*$/s, '');
}

/** The cookie headers that a browser of this role sends. */
export async function getCookieHeaders(
  site: ServedSite,
  role: Role,
): Promise<Record<string, string>> {
  if (role === 'anonymous') return {};
  return { cookie: await createSessionCookie(site, await getUserId(site, role)) };
}
