import type { Locator, Page } from '@playwright/test';
import { createComment } from '../src/features/comment/data.server.ts';
import { createEntry } from '../src/features/guestbook/data.server.ts';
import { createUser } from '../src/features/user/data.server.ts';
import { AppError } from '../src/lib/errors.ts';
import { getUnsubscribeLink } from '../test/mail-server.ts';
import { createContrastAxe, createWcagAxe } from './axe.ts';
import {
  setOwnerCookie,
  callProcedure,
  createPerson,
  createSessionCookie,
  ownerEmail,
  signIn,
  test,
  type Community,
} from './community-site.ts';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import { hostileAddresses, hostileNames, hostileTexts } from './hostile-texts.ts';

// All tests share one site and run one after the other.
test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 15_000 });

const slug = 'the-sea-is-a-sum-of-cosines';
const article = `/blog/${slug}`;

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
const commentSaying = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words }).last();
const rowSaying = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words });
/** Chooses an action of the menu of a row of the inbox. */
async function chooseMore(row: Locator, name: string) {
  await row.getByRole('button', { name: 'More' }).click();
  await row.page().getByRole('menuitem', { name }).click();
}

test('two users and the owner discuss; one is banned while typing, and unbanned', async ({
  page,
  browser,
  site,
  community,
  watchContext,
  expectMessage,
}) => {
  test.slow();
  expectMessage(statusMessage(401));
  const open = async () => {
    const context = await browser.newContext({ baseURL: site.url });
    watchContext(context);
    return { context, page: await context.newPage() };
  };
  const ada = await open();
  const owner = await open();
  const anybody = await open();
  await setOwnerCookie(owner.context, site.url, community.ownerCookie);

  await signIn(page, { to: '/guestbook', name: 'Mina' });
  await page.getByLabel('Sign the guestbook').fill('Ahoy from <b>Brno</b> https://a.example/.');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Ahoy from <b>Brno</b>' });
  await expect(entry.getByRole('link')).toHaveAttribute('href', 'https://a.example/');
  await entry.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Edit your entry')).toBeFocused();
  await page.getByLabel('Edit your entry').fill('Ahoy from the sea.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ahoy from the sea.')).toBeVisible();

  await page.goto(article);
  await page.getByLabel('Write a comment').fill('Is it *really* nine?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('form em')).toHaveText('really');
  await page.getByLabel('Write a comment').press('Control+Enter');
  await expect(commentSaying(page, 'Is it really nine?')).toBeVisible();

  await signIn(ada.page, { to: article, name: 'Ada' });
  const seen = commentSaying(ada.page, 'Is it really nine?');
  await seen.getByRole('button', { name: 'Reply' }).click();
  await expect(ada.page.getByLabel('Your reply')).toBeFocused();
  await ada.page.getByLabel('Your reply').fill('Nearly.');
  const answering = ada.page.locator('form').filter({ hasText: 'Your reply' });
  await answering.getByRole('button', { name: 'Send' }).click();
  await expect(ada.page.getByText('Nearly.')).toBeVisible();
  await seen.getByRole('button', { name: 'Report' }).first().click();
  await ada.page.getByLabel('Tell the owner what is wrong').fill('Doubtful');
  await ada.page.getByRole('button', { name: 'Report' }).last().click();
  await expect(ada.page.getByText('The owner will look at it.')).toBeVisible();

  await page.reload();
  const answer = commentSaying(page, 'Nearly.');
  await answer.getByRole('button', { name: 'React' }).click();
  await answer.getByRole('button', { name: '🎉' }).click();
  const chosen = answer.getByRole('button', { name: '🎉 1' });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await anybody.page.goto(article);
  await expect(anybody.page.getByText('Is it really nine?')).toBeVisible();

  // Mina types; meanwhile the owner reads what a ban does and bans her.
  await page.getByLabel('Write a comment').fill('A long thought, not yet sent.');
  await owner.page.goto('/dashboard/inbox?show=reported');
  await hydrate(owner.page);
  const reported = rowSaying(owner.page, 'Is it really nine?');
  await expect(reported.getByText('Reported by Ada: Doubtful')).toBeVisible();
  await chooseMore(reported, 'Ban this user');
  await expect(reported.getByText('They can still read')).toBeVisible();
  await reported.getByRole('button', { name: 'Cancel' }).click();
  await expect(reported).toBeFocused();
  await chooseMore(reported, 'Ban this user');
  await reported.getByLabel('Hide everything they wrote').check();
  await reported.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(reported.getByText('banned', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).last().click();
  // The ban has ended her session.
  await expect(page.getByText('Sign in first.')).toBeVisible();
  await expect(page.getByLabel('Write a comment')).toHaveValue('A long thought, not yet sent.');
  // Signed in again, she reads why there is no form.
  const banned = await open();
  await signIn(banned.page, { to: '/guestbook', name: 'Mina' });
  await expect(banned.page.getByText('You are banned from writing on this site.')).toBeVisible();
  await expect(banned.page.getByLabel('Sign the guestbook')).toHaveCount(0);
  await banned.page.goto(article);
  await expect(banned.page.getByText('You are banned from writing on this site.')).toBeVisible();
  await expect(banned.page.getByLabel('Write a comment')).toHaveCount(0);
  await expect(banned.page.getByRole('button', { name: 'Reply' })).toHaveCount(0);
  await banned.context.close();
  await anybody.page.reload();
  await expect(anybody.page.getByText('Nearly.')).toBeVisible();
  await expect(anybody.page.getByText('Is it really nine?')).toBeHidden();
  await anybody.page.goto('/guestbook');
  await expect(anybody.page.getByText('Ahoy from the sea.')).toHaveCount(0);

  await owner.page.goto('/dashboard/inbox?show=hidden');
  await hydrate(owner.page);
  const hidden = rowSaying(owner.page, 'Is it really nine?');
  await chooseMore(hidden, 'Unban this user');
  await expect(hidden).toHaveCount(0);
  const { id: minaId } = await community.data.db
    .selectFrom('user')
    .select('id')
    .where('name', '=', 'Mina')
    .executeTakeFirstOrThrow();
  const cookie = await createSessionCookie(community, minaId);
  await setOwnerCookie(page.context(), site.url, cookie);
  await page.getByRole('button', { name: 'Send' }).last().click();
  await expect(commentSaying(page, 'A long thought')).toBeVisible();
  await expect(page.getByLabel('Write a comment')).toHaveValue('');
  await anybody.page.goto(article);
  await expect(anybody.page.getByText('Is it really nine?')).toBeVisible();

  // An entry that the owner hides disappears for all users at once, in the other process too.
  await owner.page.goto('/dashboard/inbox?show=recent');
  await hydrate(owner.page);
  await rowSaying(owner.page, 'Is it really nine?').getByRole('checkbox').check();
  await owner.page
    .getByRole('group', { name: 'Actions for the selected items' })
    .getByRole('button', { name: 'Hide', exact: true })
    .click();
  await expect(
    rowSaying(owner.page, 'Is it really nine?').getByText('hidden', { exact: true }),
  ).toBeVisible();
  await anybody.page.reload();
  await expect(anybody.page.getByText('This comment was removed.')).toBeVisible();
  await expect(anybody.page.getByText('Is it really nine?')).toBeHidden();
  await expect
    .poll(async () => (await fetch(community.secondUrl + article)).text())
    .not.toContain('Is it <em>really</em> nine?');
  for (const { context } of [ada, owner, anybody]) await context.close();
});

test('a rate-limited user sees when to retry, and keeps the text', async ({
  page,
  site,
  community,
  expectMessage,
}) => {
  expectMessage(statusMessage(429));
  await signIn(page, { to: article, name: 'Eager' });
  const articleId = await idOf(community, slug);
  const cookie = await cookieOf(page);
  const post = (body: string) =>
    callProcedure(community.secondUrl, 'comment.create', {
      cookie,
      origin: site.url,
      input: { articleId, body },
    });
  // Through the other process, with which the limit is shared.
  for (let count = 0; count < 5; count += 1)
    expect((await post(`Number ${count}.`)).status).toBe(200);
  const refused = await post('Number 5.');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  await page.getByLabel('Write a comment').fill('One more thing, and a long one.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Too many attempts\. Try again in \d+ seconds\./)).toBeVisible();
  await expect(page.getByLabel('Write a comment')).toHaveValue('One more thing, and a long one.');
});

test('axe finds no violations in forms, and in every part of the inbox', async ({
  page,
  browser,
  site,
  community,
  watchContext,
}) => {
  test.slow();
  const { db } = community.data;
  const writer = await createUser(db, { name: 'Held', email: 'held@people.example' });
  await createEntry(db, { userId: writer, body: 'Waits for the owner.', status: 'held' });
  const { id: commentId } = await db
    .selectFrom('comment')
    .select('id')
    .where('status', '=', 'visible')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('comment').set({ status: 'held' }).where('body', '=', 'Number 4.').execute();
  const report = { commentId, userId: writer, createdAt: new Date().toISOString() };
  await db
    .insertInto('commentReport')
    .values({ ...report, reason: 'Rude' })
    .execute();

  await signIn(page, { to: '/guestbook', name: 'Mina' });
  await page.getByLabel('Sign the guestbook').fill('An entry of one’s own.');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await inBothThemes(page, 'the guestbook');
  await callProcedure(site.url, 'comment.create', {
    cookie: await cookieOf(page),
    origin: site.url,
    input: { articleId: await idOf(community, slug), body: 'A comment of one’s own.' },
  });
  await page.goto(article);
  await page.getByRole('button', { name: 'Reply' }).first().click();
  await page.getByLabel('Your reply').fill('`code`');
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await expect(page.locator('form code')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await page.getByRole('button', { name: 'Report' }).first().click();
  await expect(page.getByLabel('Tell the owner what is wrong')).toBeVisible();
  await inBothThemes(page, 'the comments');

  const context = await browser.newContext({ baseURL: site.url });
  watchContext(context);
  await setOwnerCookie(context, site.url, community.ownerCookie);
  const inbox = await context.newPage();
  for (const query of [
    '',
    '?show=recent',
    '?show=held',
    '?show=reported',
    '?show=hidden',
    '?show=spam',
    '?of=guestbook',
    '?of=guestbook&show=held',
    '?of=guestbook&show=hidden',
  ]) {
    await inbox.goto(`/dashboard/inbox${query}`);
    await hydrate(inbox);
    if (query === '?show=reported') {
      await chooseMore(inbox.getByRole('article').first(), 'Ban this user');
      await expect(inbox.getByLabel('Hide everything they wrote')).toBeVisible();
      await inbox
        .getByRole('checkbox', { name: /^Select what/ })
        .first()
        .check();
      await inbox.getByRole('button', { name: 'Remove permanently' }).click();
      await expect(inbox.getByText('Remove it permanently?')).toBeVisible();
    }
    await inBothThemes(inbox, `the inbox ${query}`);
  }
  await context.close();
});

test('hostile texts do not run scripts, and do not break pages', async ({
  page,
  browser,
  site,
  community,
  watchContext,
  allowMessage,
}) => {
  test.slow();
  // The sandbox of diagrams tells that its policy has blocked what a diagram tried.
  allowMessage(/violates the following Content Security Policy directive.*\(http:\S+\/diagrams\//);
  const { db } = community.data;
  const articleId = await idOf(community, 'the-other-viewport');
  const people: string[] = [];
  for (const [index, name] of hostileNames.entries()) {
    const id = await createUser(db, { name, email: `hostile${index}@people.example` });
    const image = hostileAddresses[index % hostileAddresses.length] ?? null;
    await db.updateTable('user').set({ image }).where('id', '=', id).execute();
    people.push(id);
  }
  for (const [index, body] of hostileTexts.entries()) {
    const userId = people[index % people.length] ?? '';
    const comment = { articleId, parentId: null, userId, body };
    // Text that is nested too deeply is refused with the message that the form shows.
    await createComment(db, comment).catch((error: unknown) =>
      expect(error).toBeInstanceOf(AppError),
    );
    await createEntry(db, { userId, body: body.slice(0, 500) });
  }
  const said: string[] = [];
  page.context().on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = await readAll(page, '/blog/the-other-viewport?sort=newest', 'More comments');
  expect(pages).toBeGreaterThan(4);
  expect(await readAll(page, '/guestbook', 'Older')).toBeGreaterThan(7);
  await page.goto('/blog/the-other-viewport');
  await hydrate(page);
  await expectHarmless(page);
  expect(said, 'Nothing spoke').toEqual([]);

  const context = await browser.newContext({ baseURL: site.url });
  watchContext(context);
  await setOwnerCookie(context, site.url, community.ownerCookie);
  const owners = await context.newPage();
  await owners.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/dashboard/inbox', '/dashboard/inbox?of=guestbook', '/dashboard/users']) {
    await owners.goto(path);
    await expectHarmless(owners);
  }
  await context.close();
});

test('two processes send each mail once, and its link unsubscribes', async ({
  page,
  site,
  community,
  browser,
}) => {
  const { mails, data } = community;
  const mira = await createPerson(community, 'Mira');
  const ola = await createPerson(community, 'Ola');
  const articleId = await idOf(community, 'the-other-viewport');
  const write = async (cookie: string, input: object) => {
    const answer = await callProcedure(site.url, 'comment.create', {
      cookie,
      origin: site.url,
      input,
    });
    return ((await answer.json()) as { result: { data: { json: { id: string } } } }).result.data
      .json;
  };
  const question = await write(mira.cookie, { articleId, body: 'Which viewport?' });
  await write(ola.cookie, { articleId, parentId: question.id, body: 'The other one.' });
  const to = (address: string) =>
    mails.received.filter((mail) => [mail.to].flat()[0]?.text === address);
  // Each process checks every ten seconds.
  await expect.poll(() => to(mira.email).length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => to(ownerEmail).length, { timeout: 30_000 }).toBeGreaterThan(1);
  const [reply] = to(mira.email);
  expect(reply?.subject).toBe('Ola replied to you on The other viewport');
  expect(reply?.text).toContain('> The other one.');
  expect(reply?.html).toContain('The other one.');
  expect(new Set(mails.received.map((mail) => mail.messageId)).size).toBe(mails.received.length);
  for (const mail of mails.received) {
    expect(getUnsubscribeLink(mail).post).toBe('List-Unsubscribe=One-Click');
    expect(getUnsubscribeLink(mail).url).toContain(`${site.url}/api/unsubscribe?`);
  }

  const wants = async () => {
    const person = data.db.selectFrom('user').where('id', '=', mira.id);
    return (await person.select('notifyReplies').executeTakeFirstOrThrow()).notifyReplies;
  };
  const { url } = getUnsubscribeLink(reply);
  const oneClick = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  const owners = getUnsubscribeLink(to(ownerEmail)[0]).url;
  const signature = new URL(owners).searchParams.get('proof') ?? '';
  const forged = [
    url.replace(/proof=[^&]+/, `proof=${signature}`),
    url.replace('mails=reply', 'mails=entry'),
    url.replace(/person=[^&]+/, `person=${new URL(owners).searchParams.get('person')}`),
    url.replace(/&proof=.*/, ''),
  ];
  for (const address of forged) expect((await fetch(address, oneClick)).status).toBe(400);
  // Mail scanners and browsers open links.
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(url, { method })).ok).toBe(true);
  expect(await wants()).toBe(1);
  const answer = await fetch(url, oneClick);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await wants()).toBe(0);

  // A user who opens the link is asked for confirmation, and one press is enough.
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(owners);
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByText('You are unsubscribed.')).toBeVisible();
  await context.close();
  await setOwnerCookie(page.context(), site.url, mira.cookie);
  await page.goto('/profile');
  await expect(page.getByRole('checkbox', { name: /replies to my comment/ })).not.toBeChecked();
});

const idOf = async ({ data }: Community, slugOf: string) =>
  (
    await data.db
      .selectFrom('article')
      .select('id')
      .where('slug', '=', slugOf)
      .executeTakeFirstOrThrow()
  ).id;

async function inBothThemes(page: Page, what: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = colorScheme === 'light' ? createWcagAxe(page) : createContrastAxe(page);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Opens every page of a list and returns their number. */
async function readAll(page: Page, path: string, next: string): Promise<number> {
  await page.goto(path);
  let count = 1;
  for (;;) {
    await expectHarmless(page);
    const link = page.getByRole('link', { name: next });
    if ((await link.count()) === 0) return count;
    await page.goto((await link.getAttribute('href')) ?? '');
    count += 1;
  }
}

async function expectHarmless(page: Page) {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('main *')];
    const attributes = all.flatMap((one) => [...one.attributes]);
    const addresses = attributes.filter(({ name }) => /^(href|src|action|formaction)$/.test(name));
    return {
      // The heights of titles are held while the fonts come.
      handlers: attributes
        .filter(({ name }) => /^on|^style$|^srcdoc$/.test(name))
        .filter(({ value }) => !/^min-block-size: [\d.]+px;$/.test(value))
        .map(({ name, value }) => `${name}=${value}`),
      strange: all.flatMap(({ localName }) =>
        ['script', 'iframe', 'object', 'embed', 'style', 'base', 'meta'].includes(localName)
          ? [localName]
          : [],
      ),
      addresses: addresses
        .map(({ value }) => new URL(value, location.href).protocol)
        .filter((protocol) => !/^(https?|mailto):$/.test(protocol)),
      outside: all.flatMap((one) =>
        one instanceof HTMLImageElement && new URL(one.src).origin !== location.origin
          ? [one.src]
          : [],
      ),
      width: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    };
  });
  expect(found, page.url()).toEqual({
    handlers: [],
    strange: [],
    addresses: [],
    outside: [],
    width: 0,
  });
}
