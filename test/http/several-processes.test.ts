/** Two servers on one SQLite folder: both write, both see what the other wrote, and each mail is sent once. */
import { expect, it, onTestFinished } from 'vitest';
import { startSite } from '../../e2e/serve.ts';
import { callProcedure } from '../../scripts/faults/answers.ts';
import { startFaultySite } from '../../scripts/faults/served-site.ts';
import { startMailServer } from '../mail-server.ts';

const writesPerProcess = 25;
const comments = 6;

it('serves one SQLite folder with two processes', async () => {
  const mails = await startMailServer();
  onTestFinished(mails.stop);
  const settings = { SMTP_URL: mails.url, MAIL_FROM: 'Site <site@site.example>' };
  const first = await startFaultySite({ settings });
  onTestFinished(first.stop);
  const second = await startSite({
    DATA_DIR: first.folder,
    DEMO: '0',
    LOG_LEVEL: 'error',
    AUTH_SECRET: first.secret,
    ...settings,
  });
  onTestFinished(() => second.stop().then(() => undefined));
  const urls = [first.url, second.url];
  const getPage = async (url: string, path: string) => (await fetch(url + path)).text();
  for (const url of urls) expect(await getPage(url, '/blog')).not.toContain('Article ');

  const create = (url: string, number: number) =>
    callProcedure({
      url,
      cookie: first.owner,
      procedure: 'blog.create',
      input: { title: `Article ${number}`, slug: `article-${number}`, status: 'published' },
    });
  const numbers = Array.from({ length: writesPerProcess }, (_, index) => index);
  const answers = await Promise.all(
    urls.flatMap((url, process) =>
      numbers.map((number) => create(url, process * writesPerProcess + number)),
    ),
  );
  expect(answers.filter(({ isDone }) => !isDone)).toEqual([]);
  const rows = await first.data.db.selectFrom('article').select('slug').execute();
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(2 * writesPerProcess);

  // Each page cache has the state before the last write of the other process.
  for (const [writer, reader] of [urls, urls.toReversed()]) {
    const number = 100 + urls.indexOf(String(writer));
    expect(await getPage(String(reader), '/blog')).not.toContain(`Article ${number}<`);
    expect((await create(String(writer), number)).isDone).toBe(true);
    await expect
      .poll(() => getPage(String(reader), '/blog'), { timeout: 30_000 })
      .toContain(`Article ${number}<`);
  }

  const [firstAnswer] = answers;
  const { id: articleId } = (firstAnswer ?? { result: null }).result as { id: string }; // what blog.create returns
  for (let number = 0; number < comments; number += 1) {
    const input = { articleId, body: `Comment ${number}` };
    const url = urls[number % 2] ?? first.url;
    const call = { url, cookie: first.member, procedure: 'comment.create', input };
    // The limits of a member are not what is tested.
    await first.data.db.deleteFrom('rateLimit').execute();
    expect(await callProcedure(call)).toMatchObject({ isDone: true });
  }
  const listWaiting = () =>
    first.data.db.selectFrom('mailOutbox').select('id').where('status', '!=', 'sent').execute();
  // Each process checks every ten seconds.
  await expect.poll(listWaiting, { timeout: 60_000 }).toEqual([]);
  const sent = await first.data.db.selectFrom('mailOutbox').select('id').execute();
  expect(sent).toHaveLength(comments);
  expect(mails.received).toHaveLength(comments);
  const jobs = await first.data.db.selectFrom('job').selectAll().execute();
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
}, 180_000);
