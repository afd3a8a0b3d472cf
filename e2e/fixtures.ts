import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite, type Site } from './serve.ts';

interface TestFixtures {
  /** Expects a message in the browser's console: it must occur, and does not fail the test. */
  expectMessage: (pattern: RegExp) => void;
  /** Allows a message that depends on what has been drawn when the test leaves the page. */
  allowMessage: (pattern: RegExp) => void;
  /** Also watches the pages of another browser context for console messages. */
  watchContext: (context: BrowserContext) => void;
}

interface WorkerFixtures {
  site: Site;
  /**
   * A second site with the demo content, and the cookies of its owner, for `owned-site.ts`. It is here because a worker is
   * ended, with its browser and its sites, before a test with other fixtures of workers.
   */
  ownedSite: { site: Site; cookies: ReturnType<typeof toBrowserCookies> };
}

/**
 * Every test runs against the built site with the demo content, one per worker. A console message, an error on a
 * page or a violation of its security policy fails the test, unless it was expected.
 */
export const test = base.extend<TestFixtures & { messages: Messages }, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite({ LOG_LEVEL: 'error' });
      await use(site);
      expect(await site.stop(), 'The site exits with 0 on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  ownedSite: [
    async ({}, use) => {
      const site = await startSite({ LOG_LEVEL: 'error' });
      await use({ site, cookies: toBrowserCookies(await openOwnerLink(site), site.url) });
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  messages: [
    async ({ context, site }, use, info) => {
      const messages = new Messages();
      messages.watchContext(context);
      const outputStart = site.output().length;
      await use(messages);
      const exitNote =
        site.child.exitCode === null ? '' : `\nIt ended with ${site.child.exitCode}.`;
      const output = site.output().slice(outputStart) + exitNote;
      if (info.status !== info.expectedStatus)
        await info.attach('Output of the site', { body: output, contentType: 'text/plain' });
      messages.assertExpected();
    },
    { auto: true },
  ],
  expectMessage: async ({ messages }, use) => use((pattern) => void messages.expected.add(pattern)),
  allowMessage: async ({ messages }, use) => use((pattern) => void messages.possible.add(pattern)),
  watchContext: async ({ messages }, use) => use((context) => messages.watchContext(context)),
});

class Messages {
  readonly expected = new Set<RegExp>();
  // On a busy machine a page is shown before its transition from the last one begins: then Chromium leaves that out.
  readonly possible = new Set<RegExp>([/Transition was aborted because of invalid state/]);
  readonly #messages: string[] = [];

  watchContext(context: BrowserContext) {
    // The browser also reports violations of the security policy in the console.
    context.on('console', (message) => {
      this.#messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#messages.push(`error: ${error.error().message}`));
  }

  assertExpected() {
    const patterns = [...this.expected];
    const known = [...patterns, ...this.possible];
    const unexpected = this.#messages.filter((text) => !known.some((one) => one.test(text)));
    expect(unexpected, 'Nothing unexpected is in the console').toEqual([]);
    const missing = patterns.filter((one) => !this.#messages.some((text) => one.test(text)));
    expect(missing, 'Every expected message has come').toEqual([]);
  }
}

export { expect };

/** Chromium's console message for a response with this status. */
export const statusMessage = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status}`);

/** Waits until the page's first script runs, which is fetched after the first paint. */
export async function waitForFirstScript(page: Page) {
  await page.waitForFunction(() => window.earlyEvents === null);
}

/** What only React handles: the search, which every page of the site has, and plain buttons. */
const reactControls =
  '[data-search], button[type="button"]:not([popovertarget], [data-theme-toggle])';

/** Sends the event of a pointer over a control that needs React, and waits until React has hydrated the page. */
export async function hydrate(page: Page) {
  await waitForFirstScript(page);
  await page
    .locator(reactControls)
    .filter({ visible: true })
    .first()
    .dispatchEvent('pointerover', { bubbles: true });
  await page.waitForFunction(() => {
    const content = document.getElementById('content') ?? document.body;
    return Object.keys(content).some((key) => key.startsWith('__reactFiber'));
  });
}
