import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { allowMail, sendDue } from '#platform/mail/outbox.server.ts';
import { openSmtp } from '#platform/mail/smtp.server.ts';
import { readUnsubscribe } from '#platform/mail/unsubscribe-link.server.ts';
import { unsubscribe } from '#features/user/unsubscribe.server.ts';
import { composer } from '../src/mail.server.ts';
import { addresses, as, idOf } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { startMailServer, wayOut } from './mail-server.ts';
import { freshSite, openSite, type TestSite } from './site.ts';
import { newMember } from './visitors.ts';

const secret = 'a secret of thirty-two characters';
const baseUrl = 'https://site.example';
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function mailServer() {
  const { url, received, state, stop } = await startMailServer();
  onTestFinished(stop);
  const send = openSmtp(url, 'Site <site@site.example>');
  return { received, state, parts: { compose: composer(baseUrl, secret), send } };
}

afterEach(() => allowMail(false));

onBothEngines((engine) => {
  describe('mail', () => {
    async function open() {
      allowMail(true);
      const site = await freshSite(engine);
      const { id: articleId } = await publishArticle(site, { title: 'Tides', slug: 'tides' });
      const member = await as(site, 'member');
      const owner = await as(site, 'owner');
      return { site, articleId, member, owner, ...(await mailServer()) };
    }
    const rows = (site: TestSite) => site.db.selectFrom('mailOutbox').selectAll().execute();

    it('tells the owner of a new comment, and a commenter of an answer, in both forms', async () => {
      const { site, articleId, member, owner, received, parts } = await open();
      const { id: parentId } = await member.comment.create({ articleId, body: 'Why <b>two</b>?' });
      await owner.comment.create({ articleId, parentId, body: 'The Moon.' });
      expect(await sendDue(site.db, parts)).toBe(2);
      const [news, answer] = received;
      expect(news?.to).toMatchObject({ text: addresses.owner });
      expect(news?.subject).toBe('Mina Member commented on Tides');
      expect(news?.text).toContain('> Why <b>two</b>?');
      expect(answer?.to).toMatchObject({ text: addresses.member });
      expect(answer?.subject).toBe('Olga Owner answered you on Tides');
      expect(answer?.html).toContain('The Moon.');
      expect(answer?.text).toMatch(/https:\/\/site\.example\/blog\/tides\?comment=.*#comment-/);
      expect(await sendDue(site.db, parts, after(9999))).toBe(0);
    });

    it('can be ended by one request, for those mails alone', async () => {
      const { site, articleId, member, owner, received, parts } = await open();
      const { id: parentId } = await member.comment.create({ articleId, body: 'A question?' });
      await owner.comment.create({ articleId, parentId, body: 'One.' });
      await sendDue(site.db, parts);
      const { url, post } = wayOut(received[1]);
      expect(post).toBe('List-Unsubscribe=One-Click');
      expect(readUnsubscribe(url.replace('reply', 'entry'), secret)).toBeNull();
      const asked = readUnsubscribe(url, secret);
      expect(asked).toEqual({ userId: await idOf(site, 'member'), kind: 'reply' });
      if (asked) await unsubscribe(site.db, asked);
      await owner.comment.create({ articleId, parentId, body: 'Two.' });
      expect(await sendDue(site.db, parts)).toBe(0);
      expect((await rows(site)).map((row) => row.status)).toEqual(['sent', 'sent']);
    });

    it('is sent once, though two processes look at the same time', async () => {
      const { site, articleId, received, parts } = await open();
      await idOf(site, 'owner');
      for (let count = 0; count < 5; count += 1) {
        const { caller } = await newMember(site, {
          name: `P ${count}`,
          address: `192.0.2.${count}`,
        });
        await caller.comment.create({ articleId, body: `Number ${count}.` });
        await caller.guestbook.create({ body: `Hello ${count}.` });
      }
      const other = await openSite(site.place);
      await Promise.all([sendDue(site.db, parts), sendDue(other.db, parts)]);
      await sendDue(site.db, parts);
      expect(received.map((mail) => mail.text).length).toBe(10);
      expect(new Set(received.map((mail) => mail.messageId)).size).toBe(10);
    });

    it('is tried again while the server is away, and given up with the reason when it refuses', async () => {
      const { site, member, received, state, parts } = await open();
      await idOf(site, 'owner');
      await member.guestbook.create({ body: 'Hello.' });
      state.refuse = 451;
      expect(await sendDue(site.db, parts)).toBe(0);
      expect(await rows(site)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
      state.refuse = null;
      expect(await sendDue(site.db, parts)).toBe(0);
      expect(await sendDue(site.db, parts, after(2))).toBe(1);
      expect(received).toHaveLength(1);
      state.refuse = 550;
      await member.guestbook.create({ body: 'Hello again.' });
      await sendDue(site.db, parts);
      const [, failed] = (await rows(site)).toSorted((one, two) => one.id.localeCompare(two.id));
      expect(failed?.status).toBe('failed');
      expect(failed?.problem).toContain('Not now');
      const owner = await as(site, 'owner');
      expect(await owner.dashboard.mails()).toMatchObject({ failed: 1, waiting: 0 });
      state.refuse = null;
      expect(await owner.dashboard.retryMails()).toEqual({ count: 1 });
      expect(await sendDue(site.db, parts, after(1))).toBe(1);
    });

    it('says nothing of what is gone, hidden, or was never committed', async () => {
      const { site, articleId, member, owner, received, parts } = await open();
      const { id } = await member.comment.create({ articleId, body: 'Gone soon.' });
      await owner.comment.moderate({ ids: [id], action: 'hide' });
      const { id: entry } = await member.guestbook.create({ body: 'Gone too.' });
      await member.guestbook.remove({ id: entry });
      await owner.blog.update({ id: articleId, commentsOpen: false });
      await member.comment.create({ articleId, body: 'Refused.' }).catch(() => null);
      expect(await sendDue(site.db, parts)).toBe(0);
      expect(received).toEqual([]);
      expect(await rows(site)).toEqual([]);
    });

    it('of a held answer reaches who is answered when it is approved', async () => {
      const { site, articleId, member, owner, received, parts } = await open();
      const { id: parentId } = await member.comment.create({ articleId, body: 'A question?' });
      const { caller } = await newMember(site);
      const body = 'https://a.example https://b.example https://c.example';
      const { id } = await caller.comment.create({ articleId, parentId, body });
      await sendDue(site.db, parts);
      expect(received.map((mail) => mail.subject)).toEqual([
        'Mina Member commented on Tides',
        'Nora New commented on Tides',
      ]);
      expect(received[1]?.text).toContain('It waits for you');
      await owner.comment.moderate({ ids: [id], action: 'approve' });
      await sendDue(site.db, parts);
      expect(received.map((mail) => mail.subject).slice(2)).toEqual([
        'Nora New answered you on Tides',
      ]);
    });

    it('is not queued where there is no server to send it by', async () => {
      const { site, member } = await open();
      allowMail(false);
      await idOf(site, 'owner');
      await member.guestbook.create({ body: 'Hello.' });
      expect(await rows(site)).toEqual([]);
    });
  });
});
