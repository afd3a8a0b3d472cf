/** Changing a mail address. */
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { confirmEmail } from '#features/user/email-change.server.ts';
import { sendDueMails, setMailEnabled } from '#platform/mail/outbox.server.ts';
import { createSmtpSender } from '#platform/mail/smtp.server.ts';
import { createMailComposer } from '../src/server/mail.server.ts';
import { as, emailAddresses, getFailure, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { startMailServer } from './mail-server.ts';
import { createSite, siteSecret, type TestSite } from './site.ts';

const baseUrl = 'https://site.example';
const clientAddress = '203.0.113.7';
const newAddress = 'mina@new.example';

afterEach(() => setMailEnabled(false));

const findTokens = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

const readUser = async (site: TestSite, role: 'member' | 'owner') => {
  const id = await getUserId(site, role);
  return site.db
    .selectFrom('user')
    .select(['email', 'emailVerified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

onBothEngines((engine) => {
  async function open() {
    setMailEnabled(true);
    const site = await createSite(engine);
    const { url, received, stop } = await startMailServer();
    onTestFinished(stop);
    const options = {
      compose: createMailComposer(baseUrl, siteSecret),
      send: createSmtpSender(url, 'Site <site@site.example>'),
    };
    const deliver = async () => {
      const first = received.length;
      await sendDueMails(site.db, options, new Date(Date.now() + 1_000));
      return received.slice(first);
    };
    return { site, deliver, member: await as(site, 'member') };
  }

  it('changes when the link of the mail is used, once, and the old address is told', async () => {
    const { site, deliver, member } = await open();
    expect(await member.user.changeEmail({ email: ' Mina@NEW.example ' })).toEqual({
      status: 'sent',
    });
    expect(await member.user.profile()).toMatchObject({
      email: emailAddresses.member,
      pendingEmail: newAddress,
    });
    const [link, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(link?.to).toMatchObject({ text: newAddress });
    const token = findTokens(link?.text);
    const rows = await site.db.selectFrom('emailChange').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await readUser(site, 'member')).email).toBe(emailAddresses.member);
    const attempts = [1, 2, 3].map(() => confirmEmail(site.db, { token, clientAddress }));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readUser(site, 'member')).toEqual({ email: newAddress, emailVerified: 1 });
    const [notice] = await deliver();
    expect(notice?.to).toMatchObject({ text: emailAddresses.member });
    expect(notice?.subject).toContain('was changed');
    expect(notice?.text).not.toContain(newAddress);
    expect(await member.user.profile()).toMatchObject({ email: newAddress, pendingEmail: null });
  });

  it('does not tell a member whether another account has the address', async () => {
    const { site, deliver, member } = await open();
    await getUserId(site, 'owner');
    const free = await member.user.changeEmail({ email: newAddress });
    const taken = await member.user.changeEmail({ email: emailAddresses.owner.toUpperCase() });
    expect(taken).toEqual(free);
    expect(await member.user.profile()).toMatchObject({ pendingEmail: emailAddresses.owner });
    expect(await deliver()).toEqual([]);
  });

  it('refuses a link that is old, unknown, replaced, or whose address was taken meanwhile', async () => {
    const { site, deliver, member } = await open();
    await member.user.changeEmail({ email: newAddress });
    const [first] = await deliver();
    await member.user.changeEmail({ email: 'mina@second.example' });
    const [second] = await deliver();
    const token = findTokens(second?.text);
    const tomorrow = new Date(Date.now() + 86_400_001);
    for (const attempt of [
      { token: findTokens(first?.text) },
      { token: 'guess' },
      { token: '' },
      { token, now: tomorrow },
    ])
      await expect(confirmEmail(site.db, { ...attempt, clientAddress })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    const ownerId = await getUserId(site, 'owner');
    await site.db
      .updateTable('user')
      .set({ email: 'mina@second.example' })
      .where('id', '=', ownerId)
      .execute();
    await expect(confirmEmail(site.db, { token, clientAddress })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await readUser(site, 'member')).toMatchObject({ email: emailAddresses.member });
  });

  it('is limited for a user, and for an address whoever asks', async () => {
    const { site, member } = await open();
    const owner = await as(site, 'owner');
    for (let count = 0; count < 3; count += 1) await member.user.changeEmail({ email: newAddress });
    expect(await getFailure(owner.user.changeEmail({ email: newAddress }))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await member.user.changeEmail({ email: 'mina@other.example' });
    await member.user.changeEmail({ email: 'mina@third.example' });
    expect(
      await getFailure(member.user.changeEmail({ email: 'mina@fourth.example' })),
    ).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('without a mail server an owner sets theirs, unverified, and a member cannot', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const member = await as(site, 'member');
    expect(await owner.user.changeEmail({ email: 'olga@new.example' })).toEqual({
      status: 'saved',
    });
    expect(await readUser(site, 'owner')).toEqual({ email: 'olga@new.example', emailVerified: 0 });
    expect(
      await getFailure(owner.user.changeEmail({ email: emailAddresses.member })),
    ).toMatchObject({ code: 'CONFLICT', field: 'email' });
    expect(await getFailure(member.user.changeEmail({ email: newAddress }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
