/** An input method composes while the site saves by itself, and while it merges what another tab has saved. */
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { createInputMethod } from './input-method.ts';
import { testOwner } from './owned-site.ts';

interface Article {
  id: string;
  body: string;
}

testOwner(
  'a composition is there once after an autosave and a merge in the middle of it',
  async ({ page, ownerSite, expectMessage }) => {
    expectMessage(statusMessage(409));
    const call = async (procedure: string, input: object) => {
      const answer = await page.request.post(`${ownerSite.url}/api/trpc/blog.${procedure}`, {
        data: { json: input },
        headers: { origin: ownerSite.url },
      });
      const { result } = (await answer.json()) as { result: { data: { json: Article } } };
      return result.data.json;
    };
    const body = 'First.\n\nSecond.\n\nLast ';
    const { id } = await call('create', { title: 'Tides', body });
    await page.goto(`${ownerSite.url}/dashboard/blog/${id}/edit`);
    await hydrate(page);
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await text.focus();
    await page.keyboard.press('Control+End');
    const inputMethod = createInputMethod(await page.context().newCDPSession(page));
    const saved = (status: number) =>
      page.waitForResponse((one) => one.url().includes('blog.update') && one.status() === status);

    const autosaved = saved(200);
    await inputMethod.compose('に', 'にほ');
    await autosaved;
    await expect(page.locator('.action-bar')).toContainText('Autosaved at');
    await call('update', { id, body: 'Changed first.\n\nSecond.\n\nLast にほ\n\nAdded.' });
    // The next autosave finds the other version, and saves both changes.
    const conflict = saved(409);
    const merged = saved(200);
    await inputMethod.compose('にほん');
    await conflict;
    await merged;
    await expect(text).toContainText('Changed first.');
    await inputMethod.compose('にほんご');
    const last = saved(200);
    await inputMethod.confirm('日本語');
    await expect(text).toHaveText('Changed first.Second.Last 日本語Added.');
    await last;
    await page.reload();
    await expect(text).toHaveText('Changed first.Second.Last 日本語Added.');
  },
);
