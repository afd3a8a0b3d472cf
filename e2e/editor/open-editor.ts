import { expect, test as base } from '@playwright/test';
import { serveEditor } from './serve.ts';

/** A page with only the editor, under the site's policy. Any console message fails the test. */
export const test = base.extend<
  { openEditor: (text?: string) => Promise<void> },
  { address: string }
>({
  address: [
    async ({}, use) => {
      const server = await serveEditor();
      await use(server.url);
      server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openEditor: async ({ page, address }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await use(async (text = '') => {
      await page.addInitScript((start) => localStorage.setItem('text', start), text);
      await page.goto(address);
      await page.locator('.cm-content').focus();
    });
    expect(messages, 'Nothing is in the console').toEqual([]);
  },
});
