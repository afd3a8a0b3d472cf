import { afterEach, beforeEach, expect, it } from 'vitest';
import { setMailEnabled } from '#platform/mail/outbox.server.ts';
import { as, emailAddresses, getUserId } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { createSite } from '../../../test/site.ts';
import { composeProposalMail } from './notices.server.ts';

beforeEach(() => setMailEnabled(true));
afterEach(() => setMailEnabled(false));

const mailSite = {
  name: 'Notes',
  baseUrl: 'https://site.example',
  unsubscribeUrl: 'https://site.example/api/unsubscribe?of=x',
};

onBothEngines((engine) => {
  it('the owner reads what waits, and the reader that it was accepted', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const member = await as(site, 'member');
    const { id: articleId, slug } = await publishArticle(site, { title: 'Tides', body: 'A tyde.' });
    const paragraph = { articleId, version: 1, start: 0, before: 'A tyde.' };
    const { id } = await member.proposal.suggest({
      ...paragraph,
      after: 'A tide.',
      reason: 'Typo.',
    });
    const listMails = () =>
      site.db.selectFrom('mailOutbox').select(['kind', 'recipientId', 'subjectId']).execute();
    const [digest] = await listMails();
    if (!digest) throw new Error('No mail was queued.');
    expect(await composeProposalMail(site.db, digest, mailSite)).toMatchObject({
      to: emailAddresses.owner,
      subject: 'A proposal for Notes',
      text: expect.stringContaining('Mina Member: Tides. Typo.'),
    });
    await owner.proposal.accept({ id, version: 1 });
    expect(await composeProposalMail(site.db, digest, mailSite)).toBe(null);
    const thanks = (await listMails()).find(({ kind }) => kind === 'proposalAccepted');
    expect(thanks?.recipientId).toBe(await getUserId(site, 'member'));
    expect(thanks && (await composeProposalMail(site.db, thanks, mailSite))).toMatchObject({
      to: emailAddresses.member,
      text: expect.stringContaining(`https://site.example/blog/${slug}`),
    });
  });
});
