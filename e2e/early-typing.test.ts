/** Typing into a text before and while React hydrates the page. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { owned } from './owned-site.ts';
import type { Site } from './serve.ts';

/** Creates a draft with a text, and returns the path of its editor. */
async function createDraft(page: Page, owner: Site): Promise<string> {
  const response = await page.request.post(`${owner.url}/api/trpc/blog.create`, {
    data: { json: { title: 'Typed early', body: 'the harbour.', status: 'draft' } },
  });
  expect(response.status()).toBe(200);
  const answer = (await response.json()) as { result: { data: { json: { id: string } } } }; // tRPC's envelope
  return `${owner.url}/dashboard/blog/${answer.result.data.json.id}/edit`;
}

/** Holds the tasks by which React renders, as a slow processor does, until the returned function is called. */
async function holdRendering(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    Object.assign(window, {
      release: () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    });
  });
  return () => page.evaluate(() => (window as never as { release: () => void }).release());
}

owned('keeps what is typed before and while React hydrates the page', async ({ page, owner }) => {
  const path = await createDraft(page, owner);
  const release = await holdRendering(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#field-body').focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Boats ');
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('_reactListening')),
  );
  await page.keyboard.type('leave ');
  await release();
  const text = page.getByRole('textbox', { name: 'Text' }).and(page.locator('.cm-content'));
  await expect(text).toHaveText('Boats leave the harbour.');
  await expect(text).toBeFocused();
  await page.keyboard.type('slowly ');
  await expect(text).toHaveText('Boats leave slowly the harbour.');
});

owned('keeps what is typed early when hydrating takes many seconds', async ({ page, owner }) => {
  const path = await createDraft(page, owner);
  // Ten seconds pass from one look at the clock to the next.
  await page.addInitScript(() => {
    let passedMs = 0;
    performance.now = () => (passedMs += 10_000);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#field-body').focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Boats leave ');
  const text = page.getByRole('textbox', { name: 'Text' }).and(page.locator('.cm-content'));
  await expect(text).toHaveText('Boats leave the harbour.');
});
