/** However items are written, renamed, published, hidden and deleted: a page mentions those whose links lead to it. */
import { expect, it } from 'vitest';
import { findAddress } from '#content/address-lookup.server.ts';
import { contentKinds, contentPath, isPagedKind, type PagedKind } from '#content/kinds.ts';
import { rebuildLinks } from '#content/links/rebuild-links.server.ts';
import { listMentions } from '#content/links/mentions.server.ts';
import { isPublic } from '#content/publication.server.ts';
import { recordPublished } from '#content/record-published.server.ts';
import { selectSlug } from '#content/slug-column.server.ts';
import { as, type Caller } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSeededRandom, type SeededRandom } from './fuzz/seeded-random.ts';
import { createSite, type TestSite } from './site.ts';

/** More by hand: `SEQUENCES=1000`. */
const sequences = Number(process.env['SEQUENCES'] ?? 3);
const stepsPerSequence = 30;
const origin = 'https://you.example';
const past = '2026-01-01T00:00:00.000Z';

onBothEngines((engine) => {
  it('is what a recount of all links finds', { timeout: 10_000_000 }, async () => {
    const site = await createSite(engine);
    await rebuildLinks(site.db, origin);
    let count = 0;
    for (let seed = 1; seed <= sequences; seed += 1)
      count += await runSequence(site, createSeededRandom(seed));
    expect(count).toBeGreaterThan(0);
  });
});

const namespaces = { article: 'blog', project: 'project', note: 'note', page: 'page' } as const;
const kinds = ['article', 'project', 'note', 'page'] as const;
const slugs = ['one', 'two', 'three'];
/** The slugs of notes begin with their months. */
const months = ['2026/01', new Date().toISOString().slice(0, 7).replace('-', '/')];
const paths = kinds.flatMap((kind) =>
  slugs.flatMap((slug) =>
    kind === 'note'
      ? months.map((month) => contentPath(kind, `${month}/${slug}`))
      : contentPath(kind, slug),
  ),
);

/** The addresses that texts have: current and former ones, and those of another site. */
function randomLink(random: SeededRandom): string {
  const path = random.pick([...paths, '/2013/a-day', '/2014/other']);
  const ending = random.pick(['', '', '#part', '?from=here', '/']);
  return `${random.pick(['', '', origin])}${path}${ending}`;
}

/** A note that is published has a text. */
const randomBody = (random: SeededRandom) =>
  `See ${Array.from({ length: random.nextInt(4) }, () => `[x](${randomLink(random)})`).join(' and ')}`;

/** Runs random writes on the same site, and returns the number of mentions that were right. */
async function runSequence(site: TestSite, random: SeededRandom): Promise<number> {
  const owner = await as(site, 'owner');
  for (const kind of kinds) {
    const ids = await listIds(site, kind);
    // Only what the last sequence has left.
    if (ids.length > 0) {
      await owner[namespaces[kind]].bulk({ ids, action: 'trash' });
      await owner[namespaces[kind]].bulk({ ids, action: 'delete' });
    }
  }
  for (const kind of kinds) for (const slug of slugs) await create(owner, random, { kind, slug });
  let count = 0;
  for (let step = 0; step < stepsPerSequence; step += 1) {
    // Some steps are refused, such as a slug that another item has.
    const what = await runStep(site, owner, random).catch((error: unknown) => String(error));
    count += await compare(site, `step ${step}: ${what}`);
  }
  return count;
}

const create = (
  owner: Caller,
  random: SeededRandom,
  fields: { kind: keyof typeof namespaces; slug?: string },
) =>
  owner[namespaces[fields.kind]].create({
    title: `T ${random.nextInt(1_000)}`,
    ...(fields.slug === undefined ? {} : { slug: fields.slug }),
    body: randomBody(random),
    ...random.pick([{ status: 'published', publishedAt: past } as const, {}]),
  });

async function runStep(site: TestSite, owner: Caller, random: SeededRandom): Promise<string> {
  const kind = random.pick(kinds);
  const calls = owner[namespaces[kind]];
  const id = random.pick(await listIds(site, kind));
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const steps: Record<string, () => Promise<unknown>> = {
    text: () => calls.update({ id, body: randomBody(random) }),
    slug: () => calls.update({ id, slug: random.pick(slugs) }),
    newSlug: () => calls.update({ id, slug: `new-${random.nextInt(1_000)}` }),
    title: () => calls.update({ id, title: `Title ${random.nextInt(1_000)}`, autosave: true }),
    publish: () => calls.update({ id, status: 'published', publishedAt: past }),
    schedule: () => calls.update({ id, status: 'published', publishedAt: soon }),
    unpublish: () => calls.update({ id, status: 'draft' }),
    trash: () => calls.remove({ id }),
    restore: () => calls.restore({ id }),
    create: () => create(owner, random, { kind }),
    time: () => recordPublished(site.db, new Date(Date.now() + 7_200_000)),
    redirect: () =>
      owner.redirect.create({ path: random.pick([...paths, '/2013/a-day']), kind, id }),
    rebuild: () => rebuildLinks(site.db),
    bulk: () =>
      calls.bulk({
        ids: [id],
        action: random.pick(['publish', 'unpublish', 'trash', 'restore', 'delete'] as const),
      }),
    revert: async () => {
      const { items } = await calls.revisions({ id });
      return calls.revert({ id, revisionId: random.pick(items).id });
    },
  };
  const name = random.pick(Object.keys(steps));
  await steps[name]?.();
  return name;
}

const listIds = async ({ db }: TestSite, kind: PagedKind) =>
  (await db.selectFrom(kind).select('id').orderBy('id').execute()).map(({ id }) => id);

/** Follows every link of every public text as a visitor would, and compares that with what the pages show. */
async function compare({ db }: TestSite, what: string): Promise<number> {
  const items = [];
  for (const kind of contentKinds) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'body', selectSlug(kind).as('slug')])
      .where(isPublic(kind))
      .execute();
    items.push(...rows.map((row) => ({ ...row, kind, path: contentPath(kind, row.slug) })));
  }
  const expected = new Map<string, Set<string>>();
  for (const { id, body } of items)
    for (const [, address = ''] of body.matchAll(/\]\(([^)]*)\)/g)) {
      const path = await findAddress(db, address);
      const target = items.find((item) => item.path === path);
      if (target && target.id !== id)
        expected.set(target.id, (expected.get(target.id) ?? new Set()).add(id));
    }
  let count = 0;
  for (const { kind, id, slug, path } of items) {
    if (!isPagedKind(kind) || slug === null) continue;
    const mentions = await listMentions(db, { kind, id, slug });
    const found = mentions.items.map((item) => item.id).toSorted();
    expect(found, `${what}, ${path}`).toEqual([...(expected.get(id) ?? [])].toSorted());
    expect(mentions.total, what).toBe(found.length);
    count += found.length;
  }
  return count;
}
