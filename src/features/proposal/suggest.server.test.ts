import { beforeEach, expect, it } from 'vitest';
import { settingSchemas } from '#features/settings/schema.ts';
import { saveSetting } from '#features/settings/data.server.ts';
import { as, callAs, getFailure, getUserId, type Caller } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { createSite, type TestSite } from '../../../test/site.ts';
import { createUser } from '#features/user/data.server.ts';

const body = '# Tides\n\nThe tyde comes.\n\n- one\n- two\n';

onBothEngines((engine) => {
  let site: TestSite;
  let member: Caller;
  let owner: Caller;
  beforeEach(async () => {
    site = await createSite(engine);
    member = await as(site, 'member');
    owner = await as(site, 'owner');
  });

  async function open() {
    const { slug, id } = await publishArticle(site, { body });
    const { paragraphs, version } = await member.proposal.paragraphs({ slug });
    const paragraph = paragraphs[1] ?? { start: 0, source: '' };
    const input = { articleId: id, version, start: paragraph.start, before: paragraph.source };
    return { slug, id, input, paragraphs };
  }

  it('a reader corrects a paragraph, and the rest of the text stays byte for byte', async () => {
    const { id, input, paragraphs } = await open();
    expect(paragraphs.map(({ source }) => source)).toEqual([
      '# Tides',
      'The tyde comes.',
      '- one',
      '- two',
    ]);
    const proposed = await member.proposal.suggest({ ...input, after: 'The tide comes.' });
    expect(proposed.status).toBe('open');
    const review = await owner.proposal.review({ id: proposed.id });
    expect(review).toMatchObject({ authorName: 'Mina Member', tokenName: null });
    expect(review.change?.hunks).toMatchObject([
      {
        id: 'body 0',
        before: 'The tyde comes.',
        after: 'The tide comes.',
        state: 'applies',
        nowHtml: expect.stringContaining('The tyde comes.'),
        afterHtml: expect.stringContaining('The tide comes.'),
      },
    ]);
    expect(await owner.proposal.merge({ id: proposed.id })).toMatchObject({
      version: 1,
      fields: { body: body.replace('tyde', 'tide') },
    });
    await owner.proposal.accept({ id: proposed.id, version: 1 });
    expect((await owner.blog.byId({ id })).body).toBe(body.replace('tyde', 'tide'));
    expect((await member.proposal.mine()).items).toMatchObject([{ status: 'accepted' }]);
  });

  it('the reader is thanked where the owner tells of the accepted correction', async () => {
    const { id, input } = await open();
    const { id: proposalId } = await member.proposal.suggest({
      ...input,
      after: 'The tide comes.',
    });
    await owner.proposal.accept({ id: proposalId, version: 1 });
    const [revision] = (await owner.blog.revisions({ id })).items;
    await owner.blog.update({ id, showChanges: true });
    const reader = await as(site, 'anonymous');
    expect(await reader.change.ofArticle({ id })).toEqual([]);
    await owner.blog.markRevision({
      id,
      revisionId: revision?.id ?? '',
      note: 'Corrected a word.',
    });
    expect(await reader.change.ofArticle({ id })).toMatchObject([
      { note: 'Corrected a word.', credit: 'Mina Member', hasDifference: true },
    ]);
  });

  it('is refused with a sentence for another text, and without a change', async () => {
    const { id, input } = await open();
    const refused = async (fields: object) =>
      (await getFailure(member.proposal.suggest({ ...input, after: 'The tide.', ...fields }))).code;
    expect(await refused({ after: 'The tyde comes.' })).toBe('BAD_REQUEST');
    expect(await refused({ before: 'Something else.' })).toBe('CONFLICT');
    expect(await refused({ start: 7_000 })).toBe('CONFLICT');
    await owner.blog.update({ id, body: 'New.' });
    expect(await refused({})).toBe('CONFLICT');
    expect(await refused({ after: 'x'.repeat(10_001) })).toBe('BAD_REQUEST');
  });

  it('is only for public articles, members who are not banned, and sites that allow it', async () => {
    const { id, slug, input } = await open();
    const suggest = (caller: Caller) => caller.proposal.suggest({ ...input, after: 'The tide.' });
    expect((await getFailure(suggest(await as(site, 'anonymous')))).code).toBe('UNAUTHORIZED');
    expect((await getFailure(suggest(await as(site, 'banned')))).code).toBe('FORBIDDEN');
    await owner.blog.bulk({ ids: [id], action: 'unpublish' });
    expect((await getFailure(suggest(member))).code).toBe('NOT_FOUND');
    expect((await getFailure(member.proposal.paragraphs({ slug }))).code).toBe('NOT_FOUND');
    await owner.blog.bulk({ ids: [id], action: 'publish' });
    await saveSetting(site.db, 'community', settingSchemas.community.parse({ suggestions: false }));
    expect((await owner.settings.site()).suggestions).toBe(false);
    expect((await getFailure(suggest(member))).code).toBe('FORBIDDEN');
    expect((await getFailure(member.proposal.paragraphs({ slug }))).code).toBe('FORBIDDEN');
  });

  it("members see and withdraw their own, and nobody else's", async () => {
    const { input } = await open();
    const { id } = await member.proposal.suggest({ ...input, after: 'The tide.' });
    const otherId = await createUser(site.db, { name: 'Else', email: 'else@people.example' });
    const other = await callAs(site, otherId);
    expect((await other.proposal.mine()).items).toEqual([]);
    expect((await getFailure(other.proposal.byId({ id }))).code).toBe('NOT_FOUND');
    expect((await getFailure(other.proposal.withdraw({ id }))).code).toBe('NOT_FOUND');
    expect((await getFailure(other.proposal.review({ id }))).code).toBe('FORBIDDEN');
    expect((await member.proposal.mine()).items).toMatchObject([{ id, status: 'open' }]);
    expect((await member.proposal.withdraw({ id })).status).toBe('withdrawn');
    expect(await owner.proposal.waiting()).toEqual({ open: 0 });
  });

  it('a flood of a reader ends with 429, and stays small', async () => {
    const { input } = await open();
    const codes: unknown[] = [];
    for (let index = 0; index < 12; index += 1) {
      const call = member.proposal.suggest({ ...input, after: `The tide ${index}.` });
      codes.push(
        await call
          .then(() => 'stored')
          .catch(async (error: unknown) => {
            const { code, retryAfterSeconds = 0 } = await getFailure(Promise.reject(error));
            return retryAfterSeconds > 0 ? code : 'no time';
          }),
      );
    }
    expect(codes).toEqual([...Array(6).fill('stored'), ...Array(6).fill('TOO_MANY_REQUESTS')]);
    expect(await owner.proposal.waiting()).toEqual({ open: 6 });
    // With more time it is the number of open ones that ends it.
    await site.db.deleteFrom('rateLimit').execute();
    for (let index = 12; index < 16; index += 1)
      await member.proposal.suggest({ ...input, after: `The tide ${index}.` });
    await site.db.deleteFrom('rateLimit').execute();
    const { message } = await getFailure(member.proposal.suggest({ ...input, after: 'More.' }));
    expect(message).toContain('10 of your proposals wait already.');
    const own = await site.db.selectFrom('proposal').select('userId').distinct().execute();
    expect(own).toEqual([{ userId: await getUserId(site, 'member') }]);
  });
});
