/** Webhooks in the dashboard: made, tested, called by a publication, seen in the log, sent again, and turned off. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAxe } from './axe.ts';
import { expect, hydrate, test } from './fixtures.ts';
import { openOwnerLink, toBrowserCookies } from './owner.ts';
import { startSite } from './serve.ts';

/** A receiver that answers as it is told, and counts its calls. */
async function startReceiver() {
  const receiver = { url: '', status: 200, bodies: [] as string[], close: () => {} };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      receiver.bodies.push(body);
      response.writeHead(receiver.status, { 'content-type': 'text/plain' }).end('thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`; // it listens on a port
  receiver.close = () => server.close();
  return receiver;
}

test('the owner makes a webhook, sees its calls, and sends one again', async ({
  page,
  context,
}) => {
  test.slow();
  const receiver = await startReceiver();
  const site = await startSite({ DEMO: '0', WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  await context.addCookies(toBrowserCookies(await openOwnerLink(site), site.url));
  const expectAccessible = async () =>
    expect((await createAxe(page).analyze()).violations).toEqual([]);

  await page.goto(`${site.url}/dashboard/settings/webhooks`);
  await hydrate(page);
  const form = page.getByRole('form', { name: 'New webhook' });
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();
  await expectAccessible();

  await test.step('what is missing is said beside its field', async () => {
    await form.getByRole('checkbox', { name: 'content.published' }).uncheck();
    await form.getByRole('button', { name: 'Create the webhook' }).click();
    await expect(form.getByText('Enter what it is for.')).toBeVisible();
    await expect(form.getByText('Choose at least one event.')).toBeVisible();
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    await expectAccessible();
  });

  await test.step('a preset brings its own fields', async () => {
    await page.getByRole('radio', { name: 'Purge a CDN' }).check();
    await expect(form.getByLabel('Body')).toHaveValue('{"purge_everything":true}');
    await expect(form.getByRole('checkbox', { name: 'comment.created' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Signed webhook' }).check();
    await expect(form.getByLabel('Body')).toHaveCount(0);
  });

  const created = page.getByRole('region', { name: 'The webhook is created' });
  await test.step('the signing secret is shown once', async () => {
    await form.getByLabel('Name', { exact: true }).fill('Laptop');
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('button', { name: 'Create the webhook' }).click();
    const secret = await created.getByLabel('Signing secret').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await expectAccessible();
    await created.getByRole('button', { name: 'I have stored it' }).click();
    await page.reload();
    expect(await page.content()).not.toContain(secret);
  });

  await test.step('a test says what became of it', async () => {
    await page.getByRole('link', { name: 'Laptop' }).click();
    await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText(/The test arrived: 200, in/)).toBeVisible();
    expect(receiver.bodies[0]).toContain('"type":"webhook.test"');
    receiver.status = 500;
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The test failed. The receiver answered 500.')).toBeVisible();
    receiver.status = 200;
  });

  const log = page.getByRole('list', { name: 'Deliveries' });
  const address = page.url();
  await test.step('what is published is in the log', async () => {
    await page.goto(`${site.url}/dashboard/blog/create`);
    await hydrate(page);
    await page.getByLabel('Title').fill('High water');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect.poll(() => receiver.bodies.at(-1)).toContain('content.published');
    await page.goto(address);
    await hydrate(page);
    const delivery = log.getByRole('listitem').first();
    await expect(delivery).toContainText('Delivered');
    await expect(delivery).toContainText('content.published');
    await delivery.locator('summary').click();
    await expect(delivery.getByLabel('Request')).toContainText('High water');
    await expect(delivery.getByLabel('Response')).toContainText('thank you');
    await expectAccessible();
  });

  await test.step('a delivery is sent again', async () => {
    const count = receiver.bodies.length;
    const delivery = log.getByRole('listitem').first();
    await delivery.getByRole('button', { name: 'Resend' }).click();
    await expect.poll(() => receiver.bodies.length).toBe(count + 1);
    expect(receiver.bodies.at(-1)).toBe(receiver.bodies.at(-2));
    await expect(
      delivery.getByRole('list', { name: 'Attempts' }).getByRole('listitem'),
    ).toHaveCount(2);
  });

  await test.step('the log is filtered, and the webhook is turned off and deleted', async () => {
    await page
      .getByRole('navigation', { name: 'Show' })
      .getByRole('link', { name: 'Failed' })
      .click();
    await expect(log.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByText('There are no webhooks yet.')).toBeVisible();
    await page.goto(`${site.url}/dashboard/audit`);
    const events = page.getByRole('main').locator('ol').last();
    for (const event of [
      'Webhook created',
      'Webhook changed',
      'event sent again',
      'Webhook deleted',
    ])
      await expect(events).toContainText(event);
  });
  await page.goto('about:blank');
  await site.stop();
  receiver.close();
});
