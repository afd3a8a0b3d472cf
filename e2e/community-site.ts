import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createUser } from '../src/features/user/data.server.ts';
import { createSession } from '../src/features/user/session.server.ts';
import { formatSessionCookie } from '../src/platform/auth/session-cookie.server.ts';
import { findPort } from '../scripts/find-port.ts';
import { openDatabase, type OpenDatabase } from '../src/platform/db/open.server.ts';
import { startMailServer, type MailServer } from '../test/mail-server.ts';
import { expect, test as base } from './fixtures.ts';
import { startProvider } from './identity-provider.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { createDatabase } from './postgres.ts';
import { startSite } from './serve.ts';

export interface Community {
  /** The URL of a second process of the same site. */
  secondUrl: string;
  mails: MailServer;
  data: OpenDatabase;
  /** The session cookie of the owner, whose email address is `ownerEmail`. */
  ownerCookie: string;
  /** The secret that signs cookies. */
  secret: string;
}

export const ownerEmail = 'nell@people.example';

/** The built site as two processes on one PostgreSQL, with an identity provider and a mail server on loopback. */
export const test = base.extend<object, { community: Community }>({
  site: [
    async ({}, use) => {
      const parts = await startCommunity();
      await use(parts.site);
      expect(await parts.stop(), 'Both processes exit with 0').toEqual([0, 0]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Part of the site fixture above.
  community: [
    async ({ site }, use) => use((site as typeof site & { community: Community }).community),
    { scope: 'worker' },
  ],
});

async function startCommunity() {
  const port = String(await findPort());
  const otherPort = String(await findPort());
  const url = `http://localhost:${port}`;
  const provider = await startProvider(url);
  const database = await createDatabase();
  const mails = await startMailServer();
  const secret = randomBytes(32).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'mallard-e2e-'));
  const settings = {
    AUTH_SECRET: secret,
    SITE_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Site <site@site.example>',
    ...provider.settings,
  };
  const site = await startSite({ ...settings, PORT: port });
  const secondSite = await startSite({ ...settings, PORT: otherPort });
  const data = await openDatabase({ url: database.url, file: '' });
  const ownerCookie = await openOwnerLink(site);
  // The owner link signs in the demo's owner, who has no email address yet.
  await data.db
    .updateTable('user')
    .set({ email: ownerEmail })
    .where('role', '=', 'admin')
    .execute();
  const community = { secondUrl: secondSite.url, mails, data, ownerCookie, secret };
  return {
    site: { ...site, url, community },
    stop: async () => {
      await data.close();
      const codes = [await site.stop(), await secondSite.stop()];
      await Promise.all([provider.stop(), mails.stop()]);
      await database.drop();
      rmSync(folder, { recursive: true });
      return codes;
    },
  };
}

/** Signs in with the identity provider under this name. */
export async function signIn(page: Page, { to, name }: { to: string; name: string }) {
  await page.goto(`/signin?to=${encodeURIComponent(to)}`);
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.waitForURL((url) => url.pathname === to);
}

/** Creates a user with a session cookie. */
export async function createPerson(community: Community, name: string) {
  const email = `${name.toLowerCase()}@people.example`;
  const id = await createUser(community.data.db, { name, email });
  return { id, email, cookie: await createSessionCookie(community, id) };
}

/** The cookie of a new session of this user. */
export async function createSessionCookie({ data, secret }: Community, userId: string) {
  const token = await createSession(data.db, { userId, userAgent: null });
  const [cookie = ''] = formatSessionCookie(token, { secret, secure: false }).split(';');
  return cookie;
}

export async function setOwnerCookie(context: BrowserContext, url: string, cookie: string) {
  await context.addCookies(toBrowserCookies(cookie, url));
}

/** Calls a procedure over HTTP with the given cookie. */
export function callProcedure(
  url: string,
  procedure: string,
  { input, cookie, origin }: { input: object; cookie: string; origin: string },
) {
  return fetch(`${url}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body: JSON.stringify({ json: input }),
  });
}
