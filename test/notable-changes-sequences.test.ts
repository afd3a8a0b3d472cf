/** However an article is written, published, hidden and told about: readers never see a word that was never public. */
import { expect, it } from 'vitest';
import { createSeededRandom, type SeededRandom } from './fuzz/seeded-random.ts';
import { as, getUserId, type Caller } from './as.ts';
import { updateContent } from '#content/storage.server.ts';
import { articleDefinition } from '#features/blog/definition.server.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createSite, type TestSite } from './site.ts';

/** More by hand: `SEQUENCES=500`. */
const sequences = Number(process.env['SEQUENCES'] ?? 3);
const stepsPerSequence = 40;
const wordPattern = /word\d+/g;

onBothEngines((engine) => {
  it('readers see no word that was never public', { timeout: 1_000_000 }, async () => {
    const site = await createSite(engine);
    let shown = 0;
    for (let seed = 1; seed <= sequences; seed += 1) {
      const { leaked, count } = await runSequence(site, createSeededRandom(seed));
      expect(leaked, `seed ${seed}`).toEqual([]);
      shown += count;
    }
    expect(shown).toBeGreaterThan(0);
  });
});

/** The words that leaked, and how many words of differences readers saw. */
async function runSequence(site: TestSite, random: SeededRandom) {
  const { id } = await publishArticle(site, { body: 'word0', showChanges: true });
  const owner = await as(site, 'owner');
  const by = await getUserId(site, 'owner');
  const seen = new Set(['word0']);
  let last = 0;
  const nextWords = () => {
    last += 1;
    return `Some text. word${last}\n\nAnother paragraph. word${last}`;
  };
  const leaked: string[] = [];
  let count = 0;
  const future = () => new Date(Date.now() + 3_600_000).toISOString();
  const steps: (() => Promise<unknown>)[] = [
    () => owner.blog.update({ id, body: nextWords() }),
    () =>
      updateContent(site.db, articleDefinition, {
        id,
        by,
        body: nextWords(),
        credit: { name: 'Ada' },
      }),
    () => owner.blog.update({ id, body: nextWords(), changeNote: 'Changed.' }),
    () => owner.blog.update({ id, status: 'draft', body: nextWords() }),
    () => owner.blog.update({ id, status: 'published', publishedAt: future(), body: nextWords() }),
    () => owner.blog.update({ id, status: 'published', publishedAt: null, body: nextWords() }),
    () => owner.blog.remove({ id }),
    () => owner.blog.restore({ id }),
    () => owner.blog.bulk({ ids: [id], action: random.pick(['publish', 'unpublish'] as const) }),
    () => markAny(owner, id, random),
    () => owner.blog.update({ id, body: nextWords(), autosave: true }),
  ];
  for (let step = 0; step < stepsPerSequence; step += 1) {
    // Some steps are refused, such as telling about a draft.
    await random
      .pick(steps)()
      .catch(() => undefined);
    for (const word of await readArticle(site, id)) seen.add(word);
    const shown = await readChanges(site, id);
    leaked.push(...shown.filter((word) => !seen.has(word)));
    count += shown.length;
  }
  return { leaked, count };
}

async function markAny(owner: Caller, id: string, random: SeededRandom) {
  const { items } = await owner.blog.revisions({ id });
  const revision = random.pick(items);
  const since = random.pick([undefined, random.pick(items).id]);
  await owner.blog.markRevision({ id, revisionId: revision.id, note: 'Changed.', since });
}

/** The words that readers see of the article now. */
async function readArticle(site: TestSite, id: string): Promise<string[]> {
  const visitor = await as(site, 'anonymous');
  const { slug } = await site.db
    .selectFrom('article')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const html = await visitor.blog.bySlug({ slug }).then(
    (article) => article.html,
    () => '',
  );
  return html.match(wordPattern) ?? [];
}

/** The words in what visitors can read of its changes. */
async function readChanges(site: TestSite, id: string): Promise<string[]> {
  const visitor = await as(site, 'anonymous');
  const changes = await visitor.change.ofArticle({ id });
  const { items } = await visitor.change.allPublic();
  const slug = items[0]?.article.slug ?? '';
  const pages = await Promise.all(
    changes
      .filter(({ hasDifference }) => hasDifference)
      .map((change) => visitor.change.byId({ slug, id: change.id }).catch(() => null)),
  );
  return JSON.stringify([changes, items, pages]).match(wordPattern) ?? [];
}
