/** The export of personal data, and what remains after an account is deleted. */
import { expect, it } from 'vitest';
import { createEntry } from '#features/guestbook/data.server.ts';
import { collectPersonalData } from '#features/export/personal-data.server.ts';
import { emailAddresses, as, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle, insertComment } from './factories.ts';
import { addSignInMethods } from './people.ts';
import { createSite, type TestSite } from './site.ts';
import { createMember } from './members.ts';

/** Creates comments, replies, reactions and reports of the member and of another user. */
async function setUp(site: TestSite) {
  const userId = await getUserId(site, 'member');
  await addSignInMethods(site, await getUserId(site, 'owner'));
  const own = await addSignInMethods(site, userId);
  const articleId = (await publishArticle(site, { title: 'On tides' })).id;
  const other = await createMember(site, { name: 'Nora New' });
  const othersComment = await other.caller.comment.create({ articleId, body: 'Nora’s own words.' });
  const answeredComment = await insertComment(site, { articleId, body: 'Mina, answered.' });
  await other.caller.comment.create({
    articleId,
    parentId: answeredComment,
    body: 'Nora answers.',
  });
  const unansweredComment = await insertComment(site, { articleId, body: 'Mina, alone.' });
  const hiddenComment = await insertComment(site, { articleId, body: 'Mina, taken away.' });
  await site.db
    .updateTable('comment')
    .set({ status: 'hidden' })
    .where('id', '=', hiddenComment)
    .execute();
  const entry = await createEntry(site.db, { userId, body: 'Mina was here.' });
  await createEntry(site.db, { userId: other.id, body: 'Nora was here.' });
  const member = await as(site, 'member');
  await member.comment.react({ id: othersComment.id, emoji: '👍' });
  await member.comment.report({ id: othersComment.id, reason: 'Mina finds it rude.' });
  const { slug } = await publishArticle(site, { title: 'On ebb', body: 'The tyde.' });
  const { id, version } = await member.proposal.paragraphs({ slug });
  const paragraph = { articleId: id, version, start: 0, before: 'The tyde.' };
  await member.proposal.suggest({ ...paragraph, after: 'The tide.', reason: 'Mina reads well.' });
  await other.caller.comment.react({ id: unansweredComment, emoji: '👍' });
  return {
    userId,
    own,
    other,
    articleId,
    othersComment: othersComment.id,
    comments: [answeredComment, unansweredComment, hiddenComment],
    entry,
  };
}

onBothEngines((engine) => {
  it('a personal data export has all data of the user, and nothing of others', async () => {
    const site = await createSite(engine);
    const { userId, own, othersComment, comments, entry } = await setUp(site);
    const data = await collectPersonalData(site.db, userId, own);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(data.comments)).toEqual(comments.toSorted());
    expect(ids(data.guestbookEntries)).toEqual([entry]);
    expect(data.comments.map(({ article }) => article)).toContain('On tides');
    expect(data.reactions).toMatchObject([{ commentId: othersComment, emoji: '👍' }]);
    expect(data.reports).toMatchObject([
      { commentId: othersComment, reason: 'Mina finds it rude.' },
    ]);
    expect(data.suggestions).toMatchObject([{ title: 'On ebb', reason: 'Mina reads well.' }]);
    expect(data.profile).toMatchObject({ name: 'Mina Member', email: emailAddresses.member });
    for (const list of [data.profile.accounts, data.profile.passkeys])
      expect(ids(list)).toEqual([own]);
    expect(ids(data.profile.sessions)).toContain(own);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/nora|olga|bert/i);
    expect(text).not.toMatch(/token|publicKey|credential|secret|password/i);
  });

  it('contributions stay without a name, if the user chooses so', async () => {
    const site = await createSite(engine);
    const { articleId, userId } = await setUp(site);
    await (await as(site, 'member')).user.leave({ contributions: 'keep' });
    const anonymous = await as(site, 'anonymous');
    const { items } = await anonymous.comment.all({ articleId });
    const mine = items.filter(({ html }) => html.includes('Mina'));
    expect(mine.map(({ author, removed }) => [author, removed])).toEqual([
      [null, false],
      [null, false],
    ]);
    const entries = (await anonymous.guestbook.all()).items;
    expect(entries.map(({ body, author }) => [body, author?.name])).toContainEqual([
      'Mina was here.',
      undefined,
    ]);
    expect(await findTraces(site, userId)).toEqual([]);
  });

  it('the profile picture of a deleted user is deleted, unless another user has the same', async () => {
    const site = await createSite(engine);
    await addSignInMethods(site, await getUserId(site, 'owner'));
    const owner = await as(site, 'owner');
    await (await as(site, 'member')).user.setPicture(portrait());
    await owner.user.setPicture(portrait());
    await (await as(site, 'member')).user.leave({ contributions: 'keep' });
    expect(await storedFiles(site)).not.toEqual([]);
    await owner.user.removePicture();
    expect(await storedFiles(site)).toEqual([]);
  });

  it('contributions are deleted, if the user chooses so; only comments with replies leave a tombstone', async () => {
    const site = await createSite(engine);
    const { articleId, userId } = await setUp(site);
    await (await as(site, 'owner')).user.remove({ id: userId, contributions: 'remove' });
    const anonymous = await as(site, 'anonymous');
    const { items } = await anonymous.comment.all({ articleId });
    const [tombstone, ...more] = items.filter(({ removed }) => removed);
    expect(more).toEqual([]);
    expect(tombstone).toMatchObject({ html: '', author: null, source: null });
    expect(tombstone?.replies.map(({ html }) => html)).toEqual(['<p>Nora answers.</p>']);
    expect(items.map(({ html }) => html)).toContain('<p>Nora’s own words.</p>');
    expect((await anonymous.guestbook.all()).items.map(({ body }) => body)).toEqual([
      'Nora was here.',
    ]);
    expect(await findTraces(site, userId, /Mina/)).toEqual([]);
  });
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function portrait(): FormData {
  const form = new FormData();
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'pixel.png'));
  return form;
}

async function storedFiles({ storage }: TestSite): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names;
}

/** The tables that still contain something of a user, or of their texts. */
async function findTraces({ db }: TestSite, userId: string, pattern?: RegExp): Promise<string[]> {
  const tables: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    // Rate limits expire within the hour.
    if (name === 'rateLimit') continue;
    // The name comes from the database, so no type has it.
    const rows = await db
      .selectFrom(name as 'user')
      .selectAll()
      .execute();
    const text = JSON.stringify(rows);
    if (text.includes(userId) || text.includes(emailAddresses.member) || pattern?.test(text))
      tables.push(name);
  }
  return tables;
}
