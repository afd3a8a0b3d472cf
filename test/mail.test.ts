import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { setMailEnabled, sendDueMails } from '#platform/mail/outbox.server.ts';
import { createSmtpSender } from '#platform/mail/smtp.server.ts';
import { parseUnsubscribeUrl } from '#platform/mail/unsubscribe-link.server.ts';
import { unsubscribe } from '#features/user/unsubscribe.server.ts';
import { createMailComposer } from '../src/server/mail.server.ts';
import { emailAddresses, as, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { startMailServer, getUnsubscribeLink } from './mail-server.ts';
import { createSite, openSite, type TestSite } from './site.ts';
import { createMember } from './members.ts';

const secret = 'a secret of thirty-two characters';
const baseUrl = 'https://site.example';
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function mailServer() {
  const { url, received, state, stop } = await startMailServer();
  onTestFinished(stop);
  const send = createSmtpSender(url, 'Site <site@site.example>');
  return { received, state, options: { compose: createMailComposer(baseUrl, secret), send } };
}

afterEach(() => setMailEnabled(false));

onBothEngines((engine) => {
  describe('mail', () => {
    async function open() {
      setMailEnabled(true);
      const site = await createSite(engine);
      const { id: articleId } = await publishArticle(site, { title: 'Tides', slug: 'tides' });
      const member = await as(site, 'member');
      const owner = await as(site, 'owner');
      return { site, articleId, member, owner, ...(await mailServer()) };
    }
    const rows = (site: TestSite) => site.db.selectFrom('mailOutbox').selectAll().execute();

    it('is sent to the owner for a new comment and to a commenter for a reply, as text and HTML', async () => {
      const { site, articleId, member, owner, received, options } = await open();
      const { id: parentId } = await member.comment.create({ articleId, body: 'Why <b>two</b>?' });
      await owner.comment.create({ articleId, parentId, body: 'The Moon.' });
      expect(await sendDueMails(site.db, options)).toBe(2);
      const [ownerMail, replyMail] = received;
      expect(ownerMail?.to).toMatchObject({ text: emailAddresses.owner });
      expect(ownerMail?.subject).toBe('Mina Member commented on Tides');
      expect(ownerMail?.text).toContain('> Why <b>two</b>?');
      expect(replyMail?.to).toMatchObject({ text: emailAddresses.member });
      expect(replyMail?.subject).toBe('Olga Owner replied to you on Tides');
      expect(replyMail?.html).toContain('The Moon.');
      expect(replyMail?.text).toMatch(/https:\/\/site\.example\/blog\/tides\?comment=.*#comment-/);
      expect(await sendDueMails(site.db, options, after(9999))).toBe(0);
    });

    it('can be unsubscribed by one request, for one kind of mail', async () => {
      const { site, articleId, member, owner, received, options } = await open();
      const { id: parentId } = await member.comment.create({ articleId, body: 'A question?' });
      await owner.comment.create({ articleId, parentId, body: 'One.' });
      await sendDueMails(site.db, options);
      const { url, post } = getUnsubscribeLink(received[1]);
      expect(post).toBe('List-Unsubscribe=One-Click');
      expect(parseUnsubscribeUrl(url.replace('reply', 'entry'), secret)).toBeNull();
      const request = parseUnsubscribeUrl(url, secret);
      expect(request).toEqual({ userId: await getUserId(site, 'member'), kind: 'reply' });
      if (request) await unsubscribe(site.db, request);
      await owner.comment.create({ articleId, parentId, body: 'Two.' });
      expect(await sendDueMails(site.db, options)).toBe(0);
      expect((await rows(site)).map((row) => row.status)).toEqual(['sent', 'sent']);
    });

    it('is sent once by two concurrent processes', async () => {
      const { site, articleId, received, options } = await open();
      await getUserId(site, 'owner');
      for (let count = 0; count < 5; count += 1) {
        const { caller } = await createMember(site, {
          name: `P ${count}`,
          address: `192.0.2.${count}`,
        });
        await caller.comment.create({ articleId, body: `Number ${count}.` });
        await caller.guestbook.create({ body: `Hello ${count}.` });
      }
      const other = await openSite(site.location);
      await Promise.all([sendDueMails(site.db, options), sendDueMails(other.db, options)]);
      await sendDueMails(site.db, options);
      expect(received.map((mail) => mail.text).length).toBe(10);
      expect(new Set(received.map((mail) => mail.messageId)).size).toBe(10);
    });

    it('is retried while the server is unavailable, and failed with the reason when it is rejected', async () => {
      const { site, member, received, state, options } = await open();
      await getUserId(site, 'owner');
      await member.guestbook.create({ body: 'Hello.' });
      state.refuse = 451;
      expect(await sendDueMails(site.db, options)).toBe(0);
      expect(await rows(site)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
      state.refuse = null;
      expect(await sendDueMails(site.db, options)).toBe(0);
      expect(await sendDueMails(site.db, options, after(2))).toBe(1);
      expect(received).toHaveLength(1);
      state.refuse = 550;
      await member.guestbook.create({ body: 'Hello again.' });
      await sendDueMails(site.db, options);
      const [, failed] = (await rows(site)).toSorted((one, two) => one.id.localeCompare(two.id));
      expect(failed?.status).toBe('failed');
      expect(failed?.problem).toContain('Not now');
      const owner = await as(site, 'owner');
      expect(await owner.dashboard.mails()).toMatchObject({ failed: 1, waiting: 0 });
      state.refuse = null;
      expect(await owner.dashboard.retryMails()).toEqual({ count: 1 });
      expect(await sendDueMails(site.db, options, after(1))).toBe(1);
    });

    it('is not sent for deleted, hidden or uncommitted content', async () => {
      const { site, articleId, member, owner, received, options } = await open();
      const { id } = await member.comment.create({ articleId, body: 'Gone soon.' });
      await owner.comment.moderate({ ids: [id], action: 'hide' });
      const { id: entry } = await member.guestbook.create({ body: 'Gone too.' });
      await member.guestbook.remove({ id: entry });
      await owner.blog.update({ id: articleId, commentsOpen: false });
      await member.comment.create({ articleId, body: 'Refused.' }).catch(() => null);
      expect(await sendDueMails(site.db, options)).toBe(0);
      expect(received).toEqual([]);
      expect(await rows(site)).toEqual([]);
    });

    it('for a held reply is sent to the commenter when it is approved', async () => {
      const { site, articleId, member, owner, received, options } = await open();
      const { id: parentId } = await member.comment.create({ articleId, body: 'A question?' });
      const { caller } = await createMember(site);
      const body = 'https://a.example https://b.example https://c.example';
      const { id } = await caller.comment.create({ articleId, parentId, body });
      await sendDueMails(site.db, options);
      expect(received.map((mail) => mail.subject)).toEqual([
        'Mina Member commented on Tides',
        'Nora New commented on Tides',
      ]);
      expect(received[1]?.text).toContain('It is waiting for your approval');
      await owner.comment.moderate({ ids: [id], action: 'approve' });
      await sendDueMails(site.db, options);
      expect(received.map((mail) => mail.subject).slice(2)).toEqual([
        'Nora New replied to you on Tides',
      ]);
    });

    it('is not queued where no mail server is configured', async () => {
      const { site, member } = await open();
      setMailEnabled(false);
      await getUserId(site, 'owner');
      await member.guestbook.create({ body: 'Hello.' });
      expect(await rows(site)).toEqual([]);
    });
  });
});
