import { newId } from '#lib/id.ts';
import { as, asToken } from '../as.ts';
import { publishArticle } from '../factories.ts';
import type { TestSite } from '../site.ts';

export interface Fixtures {
  articleId: string;
  token: string;
  /** A change of the article that readers are told about. */
  changeId: string;
  collectionId: string;
  proposalId: string;
  /** Ids of items of the other kinds, by the path segment of their addresses. */
  ids: Record<string, string>;
}

/** One public item of each kind, and a draft. */
export async function createFixtures(site: TestSite): Promise<Fixtures> {
  const owner = await as(site, 'owner');
  const { id } = await publishArticle(site, { title: 'An article', tags: ['Tides'] });
  await owner.blog.update({ id, body: 'Ebb and flow.', showChanges: true, changeNote: 'Written.' });
  const [change] = await owner.change.ofArticle({ id });
  const draft = await owner.blog.create({ title: 'A draft' });
  const { url } = await owner.blog.previewLink({ id: draft.id });
  const token = url.split('/').at(-1) ?? '';
  const fields = { title: 'An item', status: 'published' as const };
  const webhook = {
    description: 'Receiver',
    url: 'https://hooks.example/',
    events: ['backup.failed' as const],
  };
  const work = { type: 'work' as const, organisation: 'Harbour office', startsOn: '2020-02-01' };
  const short = { body: 'Ebb and flow.', publishedAt: '2026-11-01T12:00:00Z' };
  const ids = {
    blog: id,
    experiences: (await owner.experience.create({ ...fields, ...work })).id,
    notes: (await owner.note.create({ ...fields, ...short })).id,
    pages: (await owner.page.create(fields)).id,
    projects: (await owner.project.create(fields)).id,
    services: (await owner.service.create(fields)).id,
    snippets: (await owner.snippet.create(fields)).id,
    webhook: (await owner.webhook.create(webhook)).id,
  };
  for (const slug of ['about', 'uses']) await owner.page.create({ ...fields, slug });
  const collectionId = newId();
  const now = new Date().toISOString();
  await site.db
    .insertInto('bookmarkCollection')
    .values({
      id: collectionId,
      slug: 'reading',
      title: 'Reading',
      description: '',
      position: 1,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await owner.blogroll.create({ title: 'Sea', siteUrl: 'https://sea.example/' });
  const program = await asToken(site, ['content:propose']);
  const proposal = {
    kind: 'article',
    fields: { title: 'A proposal' },
    reason: 'Asked for.',
  } as const;
  const { id: proposalId } = await program.proposal.proposeItem(proposal);
  return { articleId: id, token, changeId: change?.id ?? '', collectionId, proposalId, ids };
}
