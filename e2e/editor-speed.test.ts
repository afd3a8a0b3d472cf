/** What makes typing and opening the editor fast, counted rather than timed. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import type { openOwnerLink } from './owner.ts';

/** Bytes of the scripts that are loaded before the editor can be used, compressed. */
const maxEditorBytes = 160_000;
const keys = 40;
/** Of the form and the toolbar, for all keys: they follow in pauses. Rendering with every key would be more than `keys`. */
const maxCommits = keys / 4;

declare global {
  interface Window {
    counts: { commits: number; outside: number; lines: Set<Element> };
  }
}

const paragraph = 'Some *words* of a [long](/a) text, and more of it. '.repeat(10);
const blocks = `${paragraph}\n\n- an item\n- another\n\n\`\`\`ts\nconst tide = 1;\n\`\`\`\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n`;

test('the scripts of the editor are of limited size, without parsers of other languages', () => {
  const folder = 'dist/client/assets';
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
    .filter(({ name, text }) => name.startsWith('editor-layout-') || text.includes('cm-content'));
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map(({ text }) => brotliCompressSync(text).length);
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`The scripts of the editor have ${size} bytes, brotli.`);
  expect(size).toBeLessThanOrEqual(maxEditorBytes);
  // Of the parsers of JavaScript and CSS, which the one of HTML imports.
  for (const { name, text } of scripts)
    expect(text, name).not.toMatch(/TemplateString|PseudoClassSelector/);
});

testOwner(
  'a key changes its line only: the form is not rendered, and nothing is requested',
  async ({ page, ownerSite }) => {
    await page.addInitScript(countCommits);
    await openEditor(page, ownerSite, blocks.repeat(60));
    const requests: string[] = [];
    // Files that the page loads in advance may still come.
    const isCall = (url: string) => !url.includes('/assets/');
    page.on('request', (request) => isCall(request.url()) && requests.push(request.url()));
    const { commits, outside, lines } = await page.evaluate(typeLetters, keys);
    console.log(`${keys} keys: ${commits} commits of React, ${outside} changes outside the text`);
    expect(lines, 'lines that have changed').toBe(1);
    expect(commits).toBeLessThanOrEqual(maxCommits);
    expect(outside).toBeLessThanOrEqual(maxCommits * 5);
    // An autosave now and then, however long the keys take.
    expect(requests.length).toBeLessThan(keys / 4);
    expect(requests.filter((url) => !url.includes('blog.update'))).toEqual([]);
  },
);

testOwner(
  'what is typed into the text before React has come is in the editor, and is saved',
  async ({ page, ownerSite }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/(hydrate|core)-.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await openPage(page, ownerSite, 'The rest.');
    const plainText = page.locator('#field-body');
    await plainText.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Typed at once. ');
    gate.resolve();
    const editor = page.locator('.cm-content');
    await expect(editor).toHaveText('Typed at once. The rest.');
    await expect(editor).toBeFocused();
    await page.keyboard.type('And later. ');
    await expect(editor).toHaveText('Typed at once. And later. The rest.');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(page.getByText(/^(Saved|Autosaved) at/)).toBeVisible();
    await page.reload();
    await expect(editor).toHaveText('Typed at once. And later. The rest.');
  },
);

type OwnerSite = Parameters<typeof openOwnerLink>[0];

async function openEditor(page: Page, site: OwnerSite, body: string) {
  await openPage(page, site, body);
  // The first count is the last that happens by itself.
  await expect(page.getByText(/\bwords ·/)).toBeVisible({ timeout: 60_000 });
}

/** Creates an article with this text, and opens its page. */
async function openPage(page: Page, site: OwnerSite, body: string) {
  const response = await page.request.post(`${site.url}/api/trpc/blog.create`, {
    data: { json: { title: 'A long article', body, status: 'draft' } },
    headers: { origin: site.url },
  });
  expect(response.status()).toBe(200);
  const answer = (await response.json()) as { result: { data: { json: { id: string } } } }; // tRPC's envelope
  await page.goto(`${site.url}/dashboard/blog/${answer.result.data.json.id}/edit`, {
    waitUntil: 'commit',
  });
}

/* Both functions run in the page. */

/** React calls this hook, which is made for its developer tools, with every commit. */
function countCommits() {
  window.counts = { commits: 0, outside: 0, lines: new Set() };
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (window.counts.commits += 1),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** Types in the middle of the first paragraph, a letter in each frame. */
async function typeLetters(count: number) {
  const { counts } = window;
  const text = document.querySelector<HTMLElement>('.cm-content');
  const line = text?.querySelector('.cm-line');
  if (!text || !line) throw new Error('There is no text.');
  text.focus();
  getSelection()?.setPosition(line, 1);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What the new selection causes is over.
  for (let frame = 0; frame < 30; frame += 1) await nextFrame();
  counts.commits = 0;
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const changed = element?.closest('.cm-line');
      if (changed) counts.lines.add(changed);
      else if (!element?.closest('.cm-editor')) counts.outside += 1;
    }
  });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document, all);
  for (let index = 0; index < count; index += 1) {
    document.execCommand('insertText', false, index % 6 === 5 ? ' ' : 'a');
    await nextFrame();
  }
  observer.disconnect();
  return { commits: counts.commits, outside: counts.outside, lines: counts.lines.size };
}
