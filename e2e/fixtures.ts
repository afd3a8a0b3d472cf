import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { startSite, type Site } from './serve.ts';

interface OwnFixtures {
  /** Names a message of the browser's console that this test brings about: it must come, and is no failure. */
  expectMessage: (pattern: RegExp) => void;
  /** Fails the test on any message of the pages of another context than its first. */
  watch: (context: BrowserContext) => void;
}

/**
 * Every test has the built site with the demo content, one a worker. A message in the browser's console, an error on a
 * page or a breach of its security policy fails the test, unless it was expected.
 */
export const test = base.extend<OwnFixtures & { messages: Messages }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ LOG_LEVEL: 'error' });
      await use(site);
      expect(await site.stop(), 'The site ends with 0 when it is told to stop').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  messages: [
    async ({ context, site }, use, info) => {
      const messages = new Messages();
      messages.watch(context);
      const said = site.output().length;
      await use(messages);
      const gone = site.child.exitCode === null ? '' : `\nIt ended with ${site.child.exitCode}.`;
      const output = site.output().slice(said) + gone;
      if (info.status !== info.expectedStatus)
        await info.attach('What the site said', { body: output, contentType: 'text/plain' });
      messages.settle();
    },
    { auto: true },
  ],
  expectMessage: async ({ messages }, use) => use((pattern) => void messages.expected.add(pattern)),
  watch: async ({ messages }, use) => use((context) => messages.watch(context)),
});

class Messages {
  readonly expected = new Set<RegExp>();
  readonly #said: string[] = [];

  watch(context: BrowserContext) {
    // The browser reports a breach of the security policy in the console, too.
    context.on('console', (message) => {
      this.#said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#said.push(`error: ${error.error().message}`));
  }

  settle() {
    const patterns = [...this.expected];
    const surprises = this.#said.filter((text) => !patterns.some((one) => one.test(text)));
    expect(surprises, 'Nothing unexpected is in the console').toEqual([]);
    const missing = patterns.filter((one) => !this.#said.some((text) => one.test(text)));
    expect(missing, 'Every expected message has come').toEqual([]);
  }
}

export { expect };

/** What Chromium says by itself of a page or file that is answered with this status. */
export const statusMessage = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status}`);

/** Gives the first sign of a person, and waits until React answers for the page. */
export async function hydrate(page: Page) {
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await page.locator('html').dispatchEvent('pointerover');
  await page.waitForFunction(() => {
    const content = document.getElementById('content') ?? document.body;
    return Object.keys(content).some((key) => key.startsWith('__reactFiber'));
  });
}
