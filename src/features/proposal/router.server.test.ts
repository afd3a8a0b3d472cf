import { beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '#content/kinds.ts';
import { setMailEnabled } from '#platform/mail/outbox.server.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { as, asToken, getFailure, getUserId, type Caller } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { insertComment, publishArticle } from '../../../test/factories.ts';
import { createSite, type TestSite } from '../../../test/site.ts';
import { maxOpen } from './schema.ts';
import { cleanUpProposals } from './retention.server.ts';

const body = 'One tide.\n\nTwo tides.\n\nThree tides.';
const reason = 'A typing error.';

onBothEngines((engine) => {
  let site: TestSite;
  let owner: Caller;
  let program: Caller;
  beforeEach(async () => {
    site = await createSite(engine);
    owner = await as(site, 'owner');
    program = await asToken(site, ['content:propose']);
  });

  const propose = (id: string, fields: Record<string, unknown>, caller = program) =>
    caller.proposal.proposeChange({ kind: 'article', id, fields, reason });

  describe('a proposed change', () => {
    it('changes nothing until it is accepted, and then is a save of the owner', async () => {
      const article = await publishArticle(site, { body, slug: 'tides' });
      const { id } = await propose(article.id, { body: body.replace('Two', '2'), tags: ['Sea'] });
      expect(await owner.blog.byId({ id: article.id })).toMatchObject({ body, version: 1 });
      expect(await owner.proposal.waiting()).toEqual({ open: 1 });
      expect((await owner.proposal.inbox()).items).toMatchObject([{ id, reason, status: 'open' }]);
      const accepted = await owner.proposal.accept({ id, version: 1 });
      expect(accepted).toMatchObject({ status: 'accepted', subjectId: article.id });
      const saved = await owner.blog.byId({ id: article.id });
      expect(saved).toMatchObject({ body: body.replace('Two', '2'), tags: ['Sea'], version: 2 });
      expect(saved.html).toContain('2 tides');
      expect((await owner.blog.revisions({ id: article.id })).items).toHaveLength(2);
      expect(await program.proposal.byId({ id })).toMatchObject({ status: 'accepted' });
      expect(await owner.proposal.waiting()).toEqual({ open: 0 });
      const audit = await owner.audit.list({});
      expect(audit.items).toMatchObject([{ kind: 'proposalAccepted' }]);
    });

    it('is merged with what has changed since, by hunk', async () => {
      const article = await publishArticle(site, { body });
      const { id } = await propose(article.id, {
        body: body.replace('One', '1').replace('Two', '2').replace('Three', '3'),
        title: 'The tides',
      });
      const changed = body.replace('Two', 'Zwei');
      await owner.blog.update({ id: article.id, body: changed });
      const stale = await getFailure(owner.proposal.accept({ id, version: 1 }));
      expect(stale).toMatchObject({ code: 'CONFLICT', field: 'version' });
      const conflicting = { id, version: 2, hunks: ['body 1'] };
      expect(await getFailure(owner.proposal.accept(conflicting))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'hunks',
      });
      expect((await owner.blog.byId({ id: article.id })).body).toBe(changed);
      const accepted = await owner.proposal.accept({ id, version: 2, hunks: ['body 2'] });
      expect(accepted.status).toBe('partlyAccepted');
      expect(await owner.blog.byId({ id: article.id })).toMatchObject({
        body: changed.replace('Three', '3'),
        title: article.title,
      });
      const again = await getFailure(owner.proposal.accept({ id, version: 3 }));
      expect(again).toMatchObject({ code: 'CONFLICT', field: 'status' });
    });

    it('is outdated when the text says it already, or is gone', async () => {
      const article = await publishArticle(site, { body });
      const { id } = await propose(article.id, { body: body.replace('One', '1') });
      await owner.blog.update({ id: article.id, body: body.replace('One', '1') });
      expect(await owner.proposal.accept({ id, version: 2 })).toMatchObject({ status: 'outdated' });
      const other = await propose(article.id, { title: 'Gone' });
      await owner.blog.remove({ id: article.id });
      await owner.blog.bulk({ ids: [article.id], action: 'delete' });
      expect(await owner.proposal.accept({ id: other.id, version: null })).toMatchObject({
        status: 'outdated',
        subjectId: null,
      });
    });

    it('is checked before publishing as any save', async () => {
      const article = await publishArticle(site, { body });
      const secret = `${body}\n\nAKIA${'Z7Q3K9X2M5'.padEnd(16, 'W')}`;
      const { id } = await propose(article.id, { body: secret });
      const failure = await getFailure(owner.proposal.accept({ id, version: 1 }));
      expect(failure.code).toBe('PRECONDITION_FAILED');
      expect(await owner.proposal.waiting()).toEqual({ open: 1 });
      expect((await owner.blog.byId({ id: article.id })).version).toBe(1);
    });

    it('is refused for what cannot be proposed, with a sentence', async () => {
      const { id } = await publishArticle(site, { body });
      const tries: [Record<string, unknown>, string][] = [
        [{ status: 'draft' }, 'The field “status” cannot be proposed.'],
        [{ publishedAt: null }, 'cannot be proposed'],
        [{ nonsense: 1 }, 'The field “nonsense” cannot be proposed.'],
        [{ __proto__: 1 }, 'Propose at least one field.'],
        [{ title: 7 }, 'title: '],
        [{ tags: 'Sea' }, 'tags: '],
        [{ body }, 'This changes nothing.'],
        [{}, 'Propose at least one field.'],
      ];
      for (const [fields, sentence] of tries) {
        const { code, message } = await getFailure(propose(id, fields));
        expect([code, message]).toEqual(['BAD_REQUEST', expect.stringContaining(sentence)]);
      }
      const outdated = {
        kind: 'article',
        id,
        version: 7,
        fields: { title: 'New' },
        reason,
      } as const;
      expect((await getFailure(program.proposal.proposeChange(outdated))).code).toBe('CONFLICT');
      const without = { kind: 'article', id, fields: { title: 'New' }, reason: ' ' } as const;
      expect((await getFailure(program.proposal.proposeChange(without))).message).toContain(
        'Say why in a sentence.',
      );
      await propose(id, { title: 'New' });
      expect((await getFailure(propose(id, { title: 'New' }))).code).toBe('CONFLICT');
    });

    it('is of what the token may read: drafts need content:read', async () => {
      const draft = await owner.blog.create({ title: 'A draft', body });
      expect((await getFailure(propose(draft.id, { title: 'X' }))).code).toBe('NOT_FOUND');
      const reader = await asToken(site, ['content:propose', 'content:read']);
      const { id } = await propose(draft.id, { title: 'X' }, reader);
      // Another token of the same owner neither sees nor withdraws it, and the owner's own list does not have it.
      expect((await getFailure(program.proposal.byId({ id }))).code).toBe('NOT_FOUND');
      expect((await getFailure(program.proposal.withdraw({ id }))).code).toBe('NOT_FOUND');
      expect((await program.proposal.mine()).items).toEqual([]);
      expect((await owner.proposal.mine()).items).toEqual([]);
      expect((await reader.proposal.mine({ status: 'open' })).items).toMatchObject([{ id }]);
    });

    it('can be withdrawn while it waits, which deletes its texts', async () => {
      const article = await publishArticle(site, { body });
      const { id } = await propose(article.id, { title: 'Better' });
      expect(await program.proposal.withdraw({ id })).toEqual({ id, status: 'withdrawn' });
      expect(await program.proposal.byId({ id })).toMatchObject({ fields: {}, base: {} });
      expect((await getFailure(program.proposal.withdraw({ id }))).code).toBe('CONFLICT');
      expect((await getFailure(owner.proposal.accept({ id, version: 1 }))).code).toBe('CONFLICT');
    });
  });

  it('every kind can be changed and created by a proposal', async () => {
    const extra: Partial<Record<string, object>> = {
      experience: { type: 'work', organisation: 'Harbour', startsOn: '2020-01-01' },
    };
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      const fields = { title: `A ${kind}`, ...extra[kind] };
      const { id } = await program.proposal.proposeItem({ kind, fields, reason });
      const { subjectId } = await owner.proposal.accept({ id, version: null });
      if (subjectId === null) throw new Error('Nothing was created.');
      const stored = () =>
        site.db
          .selectFrom(kind)
          .select(['title', 'status', 'body', 'version'])
          .where('id', '=', subjectId)
          .executeTakeFirst();
      expect(await stored()).toMatchObject({ title: `A ${kind}`, status: 'draft' });
      const reader = await asToken(site, ['content:propose', 'content:read']);
      const change = { kind, id: subjectId, fields: { body: 'New.' }, reason };
      const proposed = await reader.proposal.proposeChange(change);
      await owner.proposal.accept({ id: proposed.id, version: 1 });
      expect(await stored()).toMatchObject({ body: 'New.', version: 2 });
    }
  });

  it('a decision about a comment is carried out when it is accepted', async () => {
    const { id: articleId } = await publishArticle(site);
    const commentId = await insertComment(site, { articleId });
    const hide = await program.proposal.proposeDecision({ commentId, action: 'hide', reason });
    const answer = { commentId, action: 'answer', body: 'Thank *you*.', reason } as const;
    const answered = await program.proposal.proposeDecision(answer);
    expect((await owner.comment.all({ articleId })).total).toBe(1);
    await owner.proposal.accept({ id: answered.id, version: null });
    const { items } = await owner.comment.all({ articleId });
    expect(items[0]?.replies).toMatchObject([{ author: { name: 'Olga Owner' } }]);
    await owner.proposal.accept({ id: hide.id, version: null });
    expect((await owner.comment.all({ articleId })).total).toBe(1);
    // A hidden comment is not the program's to see any more.
    const again = program.proposal.proposeDecision({ commentId, action: 'approve', reason });
    expect((await getFailure(again)).code).toBe('NOT_FOUND');
    const moderator = await asToken(site, ['content:propose', 'comments:moderate']);
    const approve = await moderator.proposal.proposeDecision({
      commentId,
      action: 'approve',
      reason,
    });
    await owner.proposal.accept({ id: approve.id, version: null });
    expect((await owner.comment.all({ articleId })).total).toBe(2);
    const empty = { commentId, action: 'answer', body: ' ', reason } as const;
    expect((await getFailure(program.proposal.proposeDecision(empty))).field).toBe('body');
  });

  it('the owner declines with a sentence, and can take that back', async () => {
    const article = await publishArticle(site, { body });
    const { id } = await propose(article.id, { title: 'Better' });
    await owner.proposal.decline({ id, answer: 'It is meant so.' });
    const declined = { status: 'declined', answer: 'It is meant so.' };
    expect(await program.proposal.byId({ id })).toMatchObject(declined);
    expect((await owner.proposal.inbox({ show: 'decided' })).items).toMatchObject([{ id }]);
    await owner.proposal.reopen({ id });
    await owner.proposal.accept({ id, version: 1 });
    expect((await owner.blog.byId({ id: article.id })).title).toBe('Better');
    expect((await getFailure(owner.proposal.reopen({ id }))).code).toBe('CONFLICT');
  });

  it('a merge in the editor closes it after the save', async () => {
    const article = await publishArticle(site, { body });
    const { id } = await propose(article.id, { title: 'Better' });
    await owner.blog.update({ id: article.id, version: 1, title: 'Best' });
    expect(await owner.proposal.acceptEdited({ id })).toMatchObject({ status: 'accepted' });
    const [revision] = (await owner.blog.revisions({ id: article.id })).items;
    const row = await site.db.selectFrom('proposal').select('revisionId').executeTakeFirst();
    expect(row).toEqual({ revisionId: revision?.id });
  });

  it('no token accepts or declines, whatever it may do', async () => {
    const { id: articleId } = await publishArticle(site, { body });
    const { id } = await propose(articleId, { title: 'Better' });
    const scopes: TokenScope[] = [
      'content:propose',
      'content:read',
      'content:write',
      'content:publish',
      'comments:moderate',
      'settings:write',
    ];
    const everything = await asToken(site, scopes);
    const calls = [
      everything.proposal.accept({ id, version: 1 }),
      everything.proposal.acceptEdited({ id }),
      everything.proposal.decline({ id }),
      everything.proposal.reopen({ id }),
      everything.proposal.inbox(),
    ];
    for (const call of calls) expect((await getFailure(call)).code).toBe('FORBIDDEN');
    expect(await owner.blog.byId({ id: articleId })).toMatchObject({ version: 1 });
  });

  it('a token has a limited number of open proposals', async () => {
    const article = await publishArticle(site, { body });
    for (let count = 0; count < maxOpen.token; count += 1)
      await propose(article.id, { title: `Title ${count}` });
    const { code, message } = await getFailure(propose(article.id, { title: 'One more' }));
    expect([code, message]).toEqual([
      'TOO_MANY_REQUESTS',
      expect.stringContaining('100 of your proposals wait already.'),
    ]);
    const [newest] = (await program.proposal.mine({ limit: 1 })).items;
    await program.proposal.withdraw({ id: newest?.id ?? '' });
    await propose(article.id, { title: 'One more' });
  });

  it('an hour of proposals is one mail to the owner', async () => {
    setMailEnabled(true);
    try {
      const article = await publishArticle(site, { body });
      for (const title of ['A', 'B', 'C']) await propose(article.id, { title });
      const mails = await site.db
        .selectFrom('mailOutbox')
        .select(['kind', 'recipientId', 'createdAt', 'dueAt'])
        .execute();
      const recipientId = await getUserId(site, 'owner');
      expect(mails).toMatchObject([{ kind: 'proposals', recipientId }]);
      const [mail] = mails;
      expect((mail?.dueAt ?? '') > (mail?.createdAt ?? '')).toBe(true);
    } finally {
      setMailEnabled(false);
    }
  });

  it('texts are deleted a month after the decision, and the rest after a year', async () => {
    const article = await publishArticle(site, { body });
    const declined = await propose(article.id, { title: 'Better' });
    const open = await propose(article.id, { title: 'Best' });
    await owner.proposal.decline({ id: declined.id });
    const day = 24 * 60 * 60 * 1000;
    await cleanUpProposals(site.db, new Date(Date.now() + 31 * day));
    expect(await program.proposal.byId({ id: declined.id })).toMatchObject({ fields: {} });
    expect(await program.proposal.byId({ id: open.id })).toMatchObject({
      fields: { title: 'Best' },
    });
    expect((await getFailure(owner.proposal.reopen({ id: declined.id }))).code).toBe('CONFLICT');
    await cleanUpProposals(site.db, new Date(Date.now() + 366 * day));
    expect((await program.proposal.mine()).items).toMatchObject([{ id: open.id }]);
  });
});
