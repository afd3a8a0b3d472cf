import { test as base } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

/** A demo site whose owner is signed in, one a worker; `owner` signs the test's browser in. */
export const owned = base.extend<{ owner: Site }>({
  owner: async ({ context, ownedSite: { site, cookies } }, use) => {
    await context.addCookies(cookies);
    await use(site);
    for (const page of context.pages()) await page.goto('about:blank');
  },
});

/** An empty site for each test, whose owner is signed in in the test's browser. */
export const testOwner = base.extend<{ ownerSite: Site }>({
  ownerSite: async ({ context }, use) => {
    const site = await startSite({ DEMO: '0' });
    await context.addCookies(toBrowserCookies(await openOwnerLink(site), site.url));
    await use(site);
    // Pending requests of the page would fail, and be logged in its console.
    for (const page of context.pages()) await page.goto('about:blank');
    await site.stop();
  },
});
