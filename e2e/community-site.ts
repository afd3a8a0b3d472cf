import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createUser } from '../src/features/user/data.server.ts';
import { createSession } from '../src/features/user/session.server.ts';
import { writeSessionCookie } from '../src/platform/auth/session-cookie.server.ts';
import { findPort } from '../scripts/find-port.ts';
import { openDatabase, type OpenDatabase } from '../src/platform/db/open.server.ts';
import { startMailServer, type MailServer } from '../test/mail-server.ts';
import { expect, test as base } from './fixtures.ts';
import { startProvider } from './identity-provider.ts';
import { openOwnerLink } from './owner.ts';
import { freshDatabase } from './postgres.ts';
import { startSite } from './serve.ts';

export interface Community {
  /** The address of a second process of the same site. */
  other: string;
  mails: MailServer;
  data: OpenDatabase;
  /** The cookie of the owner, whose address is `ownersAddress`. */
  ownersCookie: string;
  /** What signs the cookies. */
  secret: string;
}

export const ownersAddress = 'nell@people.example';

/** The built site as two processes on one PostgreSQL, with an identity provider and a mail server on loopback. */
export const test = base.extend<object, { community: Community }>({
  site: [
    async ({}, use) => {
      const parts = await start();
      await use(parts.site);
      expect(await parts.stop(), 'Both processes end with 0').toEqual([0, 0]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // The site above carries them.
  community: [
    async ({ site }, use) => use((site as typeof site & { community: Community }).community),
    { scope: 'worker' },
  ],
});

async function start() {
  const port = String(await findPort());
  const otherPort = String(await findPort());
  const url = `http://localhost:${port}`;
  const provider = await startProvider(url);
  const database = await freshDatabase();
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
  const other = await startSite({ ...settings, PORT: otherPort });
  const data = await openDatabase({ url: database.url, file: '' });
  const ownersCookie = await openOwnerLink(site);
  // Who opens the link becomes the demo's owner, who has no address yet.
  await data.db
    .updateTable('user')
    .set({ email: ownersAddress })
    .where('role', '=', 'admin')
    .execute();
  const community = { other: other.url, mails, data, ownersCookie, secret };
  return {
    site: { ...site, url, community },
    stop: async () => {
      await data.close();
      const codes = [await site.stop(), await other.stop()];
      await Promise.all([provider.stop(), mails.stop()]);
      await database.drop();
      rmSync(folder, { recursive: true });
      return codes;
    },
  };
}

/** Comes through the identity provider, as whoever they say they are. */
export async function signIn(page: Page, { to, name }: { to: string; name: string }) {
  await page.goto(`/signin?to=${encodeURIComponent(to)}`);
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.waitForURL((url) => url.pathname === to);
}

/** Somebody who has come before, and the cookie they bear. */
export async function newPerson({ data, secret }: Community, name: string) {
  const email = `${name.toLowerCase()}@people.example`;
  const id = await createUser(data.db, { name, email });
  const token = await createSession(data.db, { userId: id, userAgent: null });
  const [cookie = ''] = writeSessionCookie(token, { secret, secure: false }).split(';');
  return { id, email, cookie };
}

export async function becomeOwner(context: BrowserContext, url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
}

/** Calls a procedure as a program does, with whoever's cookies. */
export function call(
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
