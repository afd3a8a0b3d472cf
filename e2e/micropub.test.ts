/** An app signs in by the address of the site, and posts: readers see it. */
import { createPkce } from '../test/oauth-program.ts';
import { createPicture } from '../test/create-picture.ts';
import { createAxe } from './axe.ts';
import { expect, hydrate } from './fixtures.ts';
import { testOwner } from './owned-site.ts';
import { startProgram } from './program-server.ts';

testOwner(
  'an app is allowed by its address, and posts what readers see',
  async ({ page, browser, ownerSite }) => {
    testOwner.slow();
    const app = await startProgram();
    const { verifier, challenge } = createPkce();
    const client = { client_id: app.url, redirect_uri: app.redirectUri };
    const post = async (path: string, init: RequestInit) => {
      const response = await fetch(ownerSite.url + path, { method: 'POST', ...init });
      expect([200, 201]).toContain(response.status);
      return response;
    };
    let token = '';
    const publish = async (fields: [string, string | File][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const headers = { authorization: `Bearer ${token}` };
      return (await post('/micropub', { headers, body })).headers.get('location') ?? '';
    };

    await testOwner.step('the owner sees where the answer goes, and allows it', async () => {
      const home = await fetch(ownerSite.url, { method: 'HEAD' });
      const [, endpoint = ''] =
        /<([^>]+)>; rel="authorization_endpoint"/.exec(home.headers.get('link') ?? '') ?? [];
      const parameters = {
        ...client,
        response_type: 'code',
        state: 'x',
        scope: 'create update delete media',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      await page.goto(`${endpoint}?${new URLSearchParams(parameters)}`);
      await hydrate(page);
      const { host } = new URL(app.url);
      await expect(page.getByRole('heading', { name: `Allow “${host}”?` })).toBeVisible();
      await expect(page.getByText('not verified')).toHaveCount(0);
      for (const name of ['Read content', 'Write drafts', 'Publish', 'Upload files'])
        await expect(page.getByRole('checkbox', { name })).toBeChecked();
      expect((await createAxe(page).analyze()).violations).toEqual([]);
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await expect(page.getByText('Back to the program.')).toBeVisible();
    });

    await testOwner.step('the app gets its token', async () => {
      const code = app.answers.pop()?.get('code') ?? '';
      const form = { grant_type: 'authorization_code', ...client, code, code_verifier: verifier };
      const answer = await post('/api/oauth/token', { body: new URLSearchParams(form) });
      ({ access_token: token } = (await answer.json()) as { access_token: string });
    });

    await testOwner.step('a stranger sees what it posts', async () => {
      const reader = await browser.newPage();
      const photo = await publish([
        ['content', 'The lock at noon.'],
        ['photo', await createPicture('jpeg')],
        ['mp-photo-alt', 'A closed lock gate'],
        ['category[]', 'sea'],
      ]);
      await reader.goto(photo);
      await expect(
        reader.getByRole('paragraph').filter({ hasText: 'The lock at noon.' }),
      ).toBeVisible();
      await expect(reader.getByRole('img', { name: 'A closed lock gate' })).toBeVisible();
      const link = await publish([
        ['bookmark-of', 'https://paper.example/tides'],
        ['name', 'On tides'],
        ['content', 'Read this *first*.'],
      ]);
      await reader.goto(link);
      await expect(reader.getByRole('link', { name: 'On tides' }).first()).toHaveAttribute(
        'href',
        'https://paper.example/tides',
      );
      await reader.goto(`${ownerSite.url}/notes`);
      await expect(reader.getByText('The lock at noon.').first()).toBeVisible();
      await reader.close();
    });

    await testOwner.step('its token is in the list of the owner', async () => {
      await page.goto(`${ownerSite.url}/dashboard/settings/tokens`);
      await expect(page.getByText(new URL(app.url).host).first()).toBeVisible();
    });
    app.stop();
  },
);
