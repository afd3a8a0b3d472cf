/** What a person takes along, and what stays of them. */
import { expect, it } from 'vitest';
import { createEntry } from '#features/guestbook/data.server.ts';
import { collectPersonalData } from '#features/transfer/personal-data.server.ts';
import { addresses, as, idOf } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle, writeComment } from './factories.ts';
import { addWaysIn } from './people.ts';
import { freshSite, type TestSite } from './site.ts';
import { newMember } from './visitors.ts';

/** The member has written, been answered, reacted and reported; so has somebody else. */
async function setTable(site: TestSite) {
  const userId = await idOf(site, 'member');
  await addWaysIn(site, await idOf(site, 'owner'));
  const own = await addWaysIn(site, userId);
  const articleId = (await publishArticle(site, { title: 'On tides' })).id;
  const other = await newMember(site, { name: 'Nora New' });
  const theirs = await other.caller.comment.create({ articleId, body: 'Nora’s own words.' });
  const answered = await writeComment(site, { articleId, body: 'Mina, answered.' });
  await other.caller.comment.create({ articleId, parentId: answered, body: 'Nora answers.' });
  const alone = await writeComment(site, { articleId, body: 'Mina, alone.' });
  const held = await writeComment(site, { articleId, body: 'Mina, taken away.' });
  await site.db.updateTable('comment').set({ status: 'hidden' }).where('id', '=', held).execute();
  const entry = await createEntry(site.db, { userId, body: 'Mina was here.' });
  await createEntry(site.db, { userId: other.id, body: 'Nora was here.' });
  const member = await as(site, 'member');
  await member.comment.react({ id: theirs.id, emoji: '👍' });
  await member.comment.report({ id: theirs.id, reason: 'Mina finds it rude.' });
  await other.caller.comment.react({ id: alone, emoji: '👍' });
  return {
    userId,
    own,
    other,
    articleId,
    theirs: theirs.id,
    comments: [answered, alone, held],
    entry,
  };
}

onBothEngines((engine) => {
  it('gives a person all that is theirs, and nothing of others', async () => {
    const site = await freshSite(engine);
    const { userId, own, theirs, comments, entry } = await setTable(site);
    const data = await collectPersonalData(site.db, userId, own);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(data.comments)).toEqual(comments.toSorted());
    expect(ids(data.guestbookEntries)).toEqual([entry]);
    expect(data.comments.map(({ article }) => article)).toContain('On tides');
    expect(data.reactions).toMatchObject([{ commentId: theirs, emoji: '👍' }]);
    expect(data.reports).toMatchObject([{ commentId: theirs, reason: 'Mina finds it rude.' }]);
    expect(data.profile).toMatchObject({ name: 'Mina Member', email: addresses.member });
    for (const list of [data.profile.accounts, data.profile.passkeys])
      expect(ids(list)).toEqual([own]);
    expect(ids(data.profile.sessions)).toContain(own);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/nora|olga|bert/i);
    expect(text).not.toMatch(/token|publicKey|credential|secret|password/i);
  });

  it('leaves words under no name, if they are to stay', async () => {
    const site = await freshSite(engine);
    const { articleId, userId } = await setTable(site);
    await (await as(site, 'member')).user.leave({ contributions: 'keep' });
    const stranger = await as(site, 'anonymous');
    const { items } = await stranger.comment.all({ articleId });
    const mine = items.filter(({ html }) => html.includes('Mina'));
    expect(mine.map(({ author, removed }) => [author, removed])).toEqual([
      [null, false],
      [null, false],
    ]);
    const entries = (await stranger.guestbook.all()).items;
    expect(entries.map(({ body, author }) => [body, author?.name])).toContainEqual([
      'Mina was here.',
      undefined,
    ]);
    expect(await traces(site, userId)).toEqual([]);
  });

  it('keeps no picture of somebody who left, unless another has the same', async () => {
    const site = await freshSite(engine);
    await addWaysIn(site, await idOf(site, 'owner'));
    const owner = await as(site, 'owner');
    await (await as(site, 'member')).user.setPicture(portrait());
    await owner.user.setPicture(portrait());
    await (await as(site, 'member')).user.leave({ contributions: 'keep' });
    expect(await storedFiles(site)).not.toEqual([]);
    await owner.user.removePicture();
    expect(await storedFiles(site)).toEqual([]);
  });

  it('takes words along, if they are to go; only what was answered leaves a grave', async () => {
    const site = await freshSite(engine);
    const { articleId, userId } = await setTable(site);
    await (await as(site, 'owner')).user.remove({ id: userId, contributions: 'remove' });
    const stranger = await as(site, 'anonymous');
    const { items } = await stranger.comment.all({ articleId });
    const [grave, ...more] = items.filter(({ removed }) => removed);
    expect(more).toEqual([]);
    expect(grave).toMatchObject({ html: '', author: null, source: null });
    expect(grave?.replies.map(({ html }) => html)).toEqual(['<p>Nora answers.</p>']);
    expect(items.map(({ html }) => html)).toContain('<p>Nora’s own words.</p>');
    expect((await stranger.guestbook.all()).items.map(({ body }) => body)).toEqual([
      'Nora was here.',
    ]);
    expect(await traces(site, userId, /Mina/)).toEqual([]);
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

/** The tables in which something is still to be found of a person, or of their words. */
async function traces({ db }: TestSite, userId: string, words?: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    // Counts of tries end by themselves within the hour; the id in them is nobody's any more.
    if (name === 'rateLimit') continue;
    // The name comes from the database itself; no type knows it.
    const rows = await db
      .selectFrom(name as 'user')
      .selectAll()
      .execute();
    const text = JSON.stringify(rows);
    if (text.includes(userId) || text.includes(addresses.member) || words?.test(text))
      found.push(name);
  }
  return found;
}
