import { describe, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { emailAddresses, as, getFailure, type Caller, type Role } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';

/** The namespaces of the kinds of content. */
export type ContentNamespace =
  | 'blog'
  | 'project'
  | 'service'
  | 'snippet'
  | 'note'
  | 'experience'
  | 'page';
/** The slugs of notes begin with a month, and have tests of their own. */
type SluggedNamespace = Exclude<ContentNamespace, 'experience' | 'note'>;
type Fields = Record<string, unknown>;

interface ContentItem {
  id: string;
  slug: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
  trashedAt: string | null;
  updatedAt: string;
  version: number;
  body: string;
  html: string;
  toc: { id: string; text: string; level: number }[];
}
interface ListPage {
  items: ContentItem[];
  nextCursor: string | null;
}

/** The procedures that every kind of content has. */
interface ContentProcedures {
  allPublic(input?: Fields): Promise<ListPage>;
  bySlug(input: Fields): Promise<ContentItem>;
  all(input?: Fields): Promise<ListPage>;
  byId(input: Fields): Promise<ContentItem>;
  create(input: Fields): Promise<ContentItem>;
  update(input: Fields): Promise<ContentItem>;
  remove(input: Fields): Promise<{ id: string }>;
  restore(input: Fields): Promise<{ id: string }>;
  revisions(input: Fields): Promise<{ items: { id: string; authorName: string | null }[] }>;
  revert(input: Fields): Promise<ContentItem>;
  bulk(input: Fields): Promise<{ changed: string[] }>;
}

const getProcedures = (caller: Caller, namespace: ContentNamespace) =>
  caller[
    namespace
  ] as unknown as ContentProcedures; /* they differ in a kind's own fields, which nothing here writes */

const past = '2026-01-02T03:04:05.000Z';
const hour = 3_600_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const unknownId = '019a0000-0000-7000-8000-000000000000';

interface ContractContext {
  site: TestSite;
  owner: ContentProcedures;
  anonymous: ContentProcedures;
  /** Creates an item with these fields and the required ones. */
  create(fields?: Fields): Promise<ContentItem>;
  publish(fields?: Fields): Promise<ContentItem>;
  by(role: Role): Promise<ContentProcedures>;
}

type DefineTests = (setUp: () => Promise<ContractContext>) => void;

/** Defines the tests on both engines, with a new site for every test. */
function describeOnBothEngines(
  namespace: ContentNamespace,
  required: Fields,
  defineTests: DefineTests,
) {
  onBothEngines((engine) => {
    defineTests(async () => {
      const site = await createSite(engine);
      const by = async (role: Role) => getProcedures(await as(site, role), namespace);
      const owner = await by('owner');
      let count = 0;
      const create = (fields: Fields = {}) => {
        count += 1;
        return owner.create({ title: `Thing ${count}`, ...required, ...fields });
      };
      const publish = (fields: Fields = {}) =>
        create({ status: 'published', publishedAt: past, ...fields });
      return { site, by, owner, anonymous: await by('anonymous'), create, publish };
    });
  });
}

/** The contract of every kind of content. `required` has its required fields besides the title. */
export function contentContract(namespace: ContentNamespace, required: Fields = {}) {
  describe(`${namespace} as content`, () => {
    describeOnBothEngines(namespace, required, (setUp) => {
      describe('its lists', () => {
        testLists(setUp);
      });
      describe('its writes', () => {
        testWrites(setUp);
      });
      describe('its saves that are sent again', () => {
        tellRetries(setUp, required);
      });
      describe('its history', () => {
        testRevisions(setUp);
      });
      describe('its validation', () => {
        testRefusals(setUp, required);
      });
    });
  });
}

/** The additional contract of kinds whose items need a title, and of which the lists have no texts. */
export function titleContract(namespace: ContentNamespace, required: Fields = {}) {
  describe(`${namespace} by title`, () => {
    describeOnBothEngines(namespace, required, (setUp) => {
      describe('its summaries', () => {
        testSummaries(setUp);
      });
      describe('its drafts without a title', () => {
        testUntitled(setUp, required);
      });
      describe('its blank title', () => {
        testBlankTitle(setUp);
      });
    });
  });
}

/** The additional contract of kinds whose items have a slug. */
export function slugContract(namespace: SluggedNamespace) {
  describe(`${namespace} by slug`, () => {
    describeOnBothEngines(namespace, {}, (setUp) => {
      describe('its page', () => {
        testPage(setUp);
      });
      describe('its slug', () => {
        testSlug(setUp);
      });
      describe('its slug before it is published', () => {
        testProposedSlug(setUp);
      });
      describe('its redirects', () => {
        testRedirects(setUp);
      });
    });
  });
}

function testSummaries(setUp: () => Promise<ContractContext>) {
  it('omits the body', async () => {
    const { owner, anonymous, publish } = await setUp();
    await publish({ body: 'A long **text**.' });
    for (const part of [await anonymous.allPublic(), await owner.all()])
      for (const name of ['body', 'html', 'text', 'toc', 'code'])
        expect(part.items[0]).not.toHaveProperty(name);
  });
}

function testLists(setUp: () => Promise<ContractContext>) {
  it('shows published items to the public, and all items to the owner', async () => {
    const { owner, anonymous, create, publish } = await setUp();
    const shown = await publish({ title: 'Shown' });
    await create({ title: 'Draft' });
    await create({ title: 'Draft with a past date', publishedAt: past });
    await publish({ title: 'Scheduled', publishedAt: fromNow(hour) });
    const trashed = await publish({ title: 'Trashed' });
    await owner.remove({ id: trashed.id });
    expect((await anonymous.allPublic()).items.map((item) => item.id)).toEqual([shown.id]);
    expect((await owner.all()).items).toHaveLength(5);
  });

  it('sorts by newest first, and by id where times are equal', async () => {
    const { anonymous, publish } = await setUp();
    const times = ['2026-01-01', '2026-03-01', '2026-02-01', '2026-03-01', '2026-03-01'];
    const created = [];
    for (const day of times) created.push(await publish({ publishedAt: `${day}T00:00:00Z` }));
    const [first, , second] = created;
    const ties = [created[1], created[3], created[4]].map((thing) => thing?.id ?? '').toSorted();
    const expected = [...ties.toReversed(), second?.id, first?.id];
    const ids = (await anonymous.allPublic()).items.map((item) => item.id);
    expect(ids).toEqual(expected);
  });

  it.each(['allPublic', 'all'] as const)(
    'returns each item of %s once while new ones are published',
    async (list) => {
      const { owner, publish } = await setUp();
      const created = [];
      for (let count = 0; count < 7; count += 1) created.push(await publish());
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const part: ListPage = await owner[list]({ limit: 2, cursor });
        expect(part.items.length).toBeLessThanOrEqual(2);
        seen.push(...part.items.map((item) => item.id));
        cursor = part.nextCursor;
        await publish({ publishedAt: fromNow(-1) });
      } while (cursor !== null);
      const expected = created.map((thing) => thing.id).toReversed();
      expect(seen).toEqual(expected);
    },
  );

  it('has no next cursor after a full last page', async () => {
    const { anonymous, publish } = await setUp();
    await publish();
    await publish();
    expect((await anonymous.allPublic({ limit: 2 })).nextCursor).toBeNull();
  });

  it('has the expected types', async () => {
    const { owner, publish } = await setUp();
    const thing = await publish();
    const [listed] = (await owner.all()).items;
    expect(listed).toMatchObject({ version: 1, trashedAt: null, publishedAt: past });
    expect(thing.version).toBe(1);
  });
}

function testWrites(setUp: () => Promise<ContractContext>) {
  it('answers the contents of a body as a list, from every write and to byId', async () => {
    const { owner, create } = await setUp();
    const contents = [
      { id: 'one', text: 'One', level: 2 },
      { id: 'two', text: 'Two', level: 3 },
    ];
    const created = await create({ body: '## One\n\n### Two' });
    expect(created.toc).toEqual(contents);
    expect((await owner.byId({ id: created.id })).toc).toEqual(contents);
    const saved = await owner.update({ id: created.id, title: 'Another title' });
    expect(saved.toc).toEqual(contents);
  });

  it('keeps fields that an update omits', async () => {
    const { owner, create } = await setUp();
    const thing = await create({ description: 'In short', body: '# Long' });
    const saved = await owner.update({ id: thing.id, title: 'Another title' });
    expect(saved).toMatchObject({
      title: 'Another title',
      description: 'In short',
      body: '# Long',
      version: 2,
    });
    expect(await owner.byId({ id: thing.id })).toEqual(saved);
  });

  it('creates one item when the same id is sent twice', async () => {
    const { owner, create } = await setUp();
    const id = newId();
    expect((await create({ id, title: 'Once' })).id).toBe(id);
    const refusal = await getFailure(create({ id, title: 'Once' }));
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'id' });
    const invalid = await getFailure(create({ id: '1' }));
    expect(invalid).toMatchObject({ code: 'BAD_REQUEST', field: 'id' });
    expect((await owner.all()).items).toHaveLength(1);
  });

  it('sets the publication time to now where none is given, and keeps it', async () => {
    const { owner, create } = await setUp();
    const before = fromNow(0);
    const thing = await create({ status: 'published' });
    expect(thing.publishedAt).not.toBeNull();
    expect((thing.publishedAt ?? '') >= before).toBe(true);
    const saved = await owner.update({ id: thing.id, title: 'Later' });
    expect(saved.publishedAt).toBe(thing.publishedAt);
  });

  it('stores times in UTC', async () => {
    const { publish } = await setUp();
    const thing = await publish({ publishedAt: '2026-06-01T01:00:00+02:00' });
    expect(thing.publishedAt).toBe('2026-05-31T23:00:00.000Z');
  });

  it('moves to the trash and back', async () => {
    const { owner, anonymous, publish } = await setUp();
    const thing = await publish();
    await owner.remove({ id: thing.id });
    expect((await anonymous.allPublic()).items).toEqual([]);
    expect((await owner.byId({ id: thing.id })).trashedAt).not.toBeNull();
    await owner.restore({ id: thing.id });
    expect(await owner.byId({ id: thing.id })).toEqual(thing);
    expect((await anonymous.allPublic()).items.map((item) => item.id)).toEqual([thing.id]);
  });

  it('rejects a save that is based on an older version', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    await owner.update({ id, version: 1, title: 'Second' });
    const refusal = await getFailure(owner.update({ id, version: 1, title: 'Third' }));
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await owner.byId({ id })).toMatchObject({ title: 'Second', version: 2 });
  });

  it('accepts one of several saves that are based on the same version', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    const saves = ['B', 'C', 'D', 'E'].map((title) => owner.update({ id, version: 1, title }));
    const results = await Promise.allSettled(saves);
    const won = results.filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await owner.byId({ id })).toMatchObject({ title: won[0]?.value.title, version: 2 });
    expect((await owner.revisions({ id })).items).toHaveLength(2);
  });

  it('increments the version with each of several concurrent saves', async () => {
    const { owner, create } = await setUp();
    const { id } = await create({ description: 'Before' });
    await Promise.all([
      owner.update({ id, title: 'By one' }),
      owner.update({ id, description: 'By another' }),
    ]);
    expect(await owner.byId({ id })).toMatchObject({
      title: 'By one',
      description: 'By another',
      version: 3,
    });
  });
}

/** The required fields of a draft of which nothing is known yet. */
function toUnknown(required: Fields): Fields {
  const names = Object.keys(required).filter((name) => name !== 'type');
  return { ...required, title: null, ...Object.fromEntries(names.map((name) => [name, null])) };
}

function testUntitled(setUp: () => Promise<ContractContext>, required: Fields) {
  it('are created, listed and found by their first words', async () => {
    const { owner, anonymous } = await setUp();
    const draft = await owner.create({ ...toUnknown(required), body: 'The **low** lamp burns.' });
    expect(draft).toMatchObject({ title: '', status: 'draft', version: 1 });
    expect(await owner.byId({ id: draft.id })).toEqual(draft);
    for (const q of ['Low lamp', 'burns'])
      expect((await owner.all({ q })).items).toMatchObject([{ id: draft.id, title: '' }]);
    expect((await owner.all({ q: 'high lamp' })).items).toEqual([]);
    expect((await anonymous.allPublic()).items).toEqual([]);
  });

  it('get a title later, and lose it again', async () => {
    const { owner } = await setUp();
    const { id } = await owner.create(toUnknown(required));
    expect(await owner.update({ id, title: 'Found' })).toMatchObject({ title: 'Found' });
    expect(await owner.update({ id, title: null })).toMatchObject({ title: '', version: 3 });
    const invalid = { code: 'BAD_REQUEST', field: 'title' };
    expect(await getFailure(owner.update({ id, title: '' }))).toMatchObject(invalid);
    expect(await getFailure(owner.create({ ...required, title: '' }))).toMatchObject(invalid);
    expect(await getFailure(owner.create(required))).toMatchObject(invalid);
  });

  const refusal = { code: 'BAD_REQUEST', field: 'title', message: 'Enter a title.' };
  it('are not published or scheduled', async () => {
    const { owner, publish } = await setUp();
    const { id, version } = await owner.create(toUnknown(required));
    for (const publishedAt of [null, fromNow(hour)]) {
      const published = { status: 'published', publishedAt };
      const create = owner.create({ ...required, ...published, title: null });
      expect(await getFailure(create)).toMatchObject(refusal);
      expect(await getFailure(owner.update({ id, ...published }))).toMatchObject(refusal);
    }
    const titled = await owner.create({ ...required, title: 'Titled' });
    expect(await getFailure(owner.bulk({ ids: [id, titled.id], action: 'publish' }))).toMatchObject(
      { code: 'BAD_REQUEST', field: 'title' },
    );
    const found = await Promise.all([id, titled.id].map((one) => owner.byId({ id: one })));
    expect(found.map((one) => one.status)).toEqual(['draft', 'draft']);
    const shown = await publish({ title: 'Shown' });
    expect(await getFailure(owner.update({ id: shown.id, title: null }))).toMatchObject(refusal);
    expect((await owner.byId({ id: shown.id })).title).toBe('Shown');
    expect((await owner.byId({ id })).version).toBe(version);
  });

  it('go to the trash and back, and are in the history', async () => {
    const { owner } = await setUp();
    const { id } = await owner.create({ ...toUnknown(required), body: 'First' });
    await owner.bulk({ ids: [id], action: 'trash' });
    await owner.bulk({ ids: [id], action: 'restore' });
    await owner.update({ id, ...required, title: 'Titled', body: 'Second' });
    const { items } = await owner.revisions({ id });
    const untitled = items.at(-1)?.id;
    expect(await owner.revert({ id, revisionId: untitled })).toMatchObject({
      title: '',
      body: 'First',
    });
    await owner.update({ id, ...required, title: 'Titled', status: 'published' });
    expect(await getFailure(owner.revert({ id, revisionId: untitled }))).toMatchObject(refusal);
  });

  it('leave one version in the history while the editor saves them', async () => {
    const { owner } = await setUp();
    const { id } = await owner.create({ ...toUnknown(required), body: 'T', autosave: true });
    await owner.update({ id, title: 'Tides', autosave: true });
    expect((await owner.revisions({ id })).items).toHaveLength(1);
    await owner.update({ id, title: 'The tides' });
    expect((await owner.revisions({ id })).items).toHaveLength(2);
  });
}

/** A form's saves, each under its number. */
const savesOf = (session = newId()) => ({
  session,
  save: (number: number) => ({ session, number }),
});

function tellRetries(setUp: () => Promise<ContractContext>, required: Fields) {
  it('answers a save whose answer was lost as if it came for the first time, and saves it once', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    const { save } = savesOf();
    const sent = { id, version: 1, title: 'Second', save: save(1) };
    const first = await owner.update(sent);
    expect(await owner.update(sent)).toEqual(first);
    expect(await owner.byId({ id })).toMatchObject({ title: 'Second', version: 2 });
    expect((await owner.revisions({ id })).items).toHaveLength(2);
    expect(await owner.update({ id, version: 2, title: 'Third', save: save(2) })).toMatchObject({
      title: 'Third',
      version: 3,
    });
  });

  it('accepts the next save of a form that lost the response to its last one', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Lost', save: save(1) });
    await owner.update({ id, version: 1, title: 'Lost, too', save: save(2) });
    const saved = await owner.update({ id, version: 1, title: 'Heard', save: save(5) });
    expect(saved).toMatchObject({ title: 'Heard', version: 4 });
    expect((await owner.revisions({ id })).items).toHaveLength(4);
  });

  it('accepts a manual save after a lost autosave, and records both', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Typed', autosave: true, save: save(1) });
    await owner.update({ id, version: 1, title: 'Typed', autosave: false, save: save(2) });
    await owner.update({ id, version: 3, title: 'More', autosave: true, save: save(3) });
    expect((await owner.revisions({ id })).items).toHaveLength(4);
  });

  it('refuses a save that a later one of the same form overtook', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Later', save: save(2) });
    const refusal = await getFailure(
      owner.update({ id, version: 1, title: 'Earlier', save: save(1) }),
    );
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await owner.byId({ id })).toMatchObject({ title: 'Later', version: 2 });
  });

  it('refuses the save of one tab over that of another, lost answers or not', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    const one = savesOf();
    const two = savesOf();
    await owner.update({ id, version: 1, title: 'By one', save: one.save(1) });
    await owner.update({ id, version: 2, title: 'By two', save: two.save(1) });
    for (const number of [1, 2]) {
      const again = owner.update({ id, version: 1, title: 'By one', save: one.save(number) });
      expect(await getFailure(again)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    }
    const other = owner.update({ id, version: 1, title: 'By three', save: savesOf().save(1) });
    expect(await getFailure(other)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await owner.byId({ id })).toMatchObject({ title: 'By two', version: 3 });
  });

  it('refuses a save over a version that was restored from the history in between', async () => {
    const { owner, create } = await setUp();
    const { id } = await create({ title: 'First' });
    const [first] = (await owner.revisions({ id })).items;
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Lost', save: save(1) });
    await owner.revert({ id, revisionId: first?.id });
    for (const number of [1, 2]) {
      const again = owner.update({ id, version: 1, title: 'Lost', save: save(number) });
      expect(await getFailure(again)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    }
    expect(await owner.byId({ id })).toMatchObject({ title: 'First', version: 3 });
  });

  it('refuses a save over an item that was published from the list in between', async () => {
    const { owner, create } = await setUp();
    const { id } = await create({ title: 'First' });
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Lost', save: save(1) });
    await owner.bulk({ ids: [id], action: 'publish' });
    const again = owner.update({ id, version: 1, title: 'Lost', save: save(2) });
    expect(await getFailure(again)).toMatchObject({ code: 'CONFLICT', field: 'version' });
  });

  it('saves a request once that arrives several times concurrently', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    const { save } = savesOf();
    const sent = { id, version: 1, title: 'Second', save: save(1) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.update(sent)));
    for (const answer of answers) expect(answer).toMatchObject({ title: 'Second', version: 2 });
    expect((await owner.revisions({ id })).items).toHaveLength(2);
  });

  it('answers a repeated creation with the created item, and accepts later changes', async () => {
    const { owner } = await setUp();
    const { save } = savesOf();
    const sent = { ...required, id: newId(), title: 'Once', save: save(1) };
    const created = await owner.create(sent);
    expect(await owner.create(sent)).toEqual(created);
    const more = await owner.create({ ...sent, title: 'Once, and more', save: save(2) });
    expect(more).toMatchObject({ id: sent.id, title: 'Once, and more', version: 2 });
    expect((await owner.all()).items).toHaveLength(1);
    await owner.update({ id: sent.id, version: 2, title: 'By another tab' });
    const late = owner.create({ ...sent, title: 'Late', save: save(3) });
    expect(await getFailure(late)).toMatchObject({ code: 'CONFLICT', field: 'id' });
    expect((await owner.byId({ id: sent.id })).title).toBe('By another tab');
  });

  it('refuses an invalid save key with the reason', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    for (const save of [
      { session: 'one', number: 1 },
      { session: newId(), number: 0 },
    ])
      expect(await getFailure(owner.update({ id, title: 'Wrong', save }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
}

function testRevisions(setUp: () => Promise<ContractContext>) {
  it('stores each save with its author, and reverts to one', async () => {
    const { owner, create } = await setUp();
    const { id, html } = await create({ title: 'First', body: 'One' });
    await owner.update({ id, title: 'Second', body: 'Two' });
    const { items } = await owner.revisions({ id });
    expect(items.map((item) => item.authorName)).toEqual(['Olga Owner', 'Olga Owner']);
    const oldest = items[1]?.id;
    const back = await owner.revert({ id, revisionId: oldest });
    expect(back).toMatchObject({ title: 'First', body: 'One', html, version: 3 });
    expect((await owner.revisions({ id })).items).toHaveLength(3);
  });

  it('does not change the publication status by a revert', async () => {
    const { owner, anonymous, create } = await setUp();
    const { id } = await create({ title: 'First' });
    const { publishedAt } = await owner.update({ id, title: 'Second', status: 'published' });
    const draft = (await owner.revisions({ id })).items[1]?.id;
    const back = await owner.revert({ id, revisionId: draft });
    expect(back).toMatchObject({ title: 'First', status: 'published', publishedAt });
    expect((await anonymous.allPublic()).items).toHaveLength(1);
  });

  it('rejects a revision of another item', async () => {
    const { owner, create } = await setUp();
    const one = await create({ title: 'One' });
    const other = await create({ title: 'Other' });
    const [revision] = (await owner.revisions({ id: other.id })).items;
    const refusal = await getFailure(owner.revert({ id: one.id, revisionId: revision?.id }));
    expect(refusal.code).toBe('NOT_FOUND');
    expect((await owner.byId({ id: one.id })).title).toBe('One');
  });
}

function testBlankTitle(setUp: () => Promise<ContractContext>) {
  it('rejects a title of white space', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    const expected = { code: 'BAD_REQUEST', field: 'title' };
    expect(await getFailure(create({ title: ' \n ' }))).toMatchObject(expected);
    expect(await getFailure(owner.update({ id, title: ' \n ' }))).toMatchObject(expected);
  });
}

function testRefusals(setUp: () => Promise<ContractContext>, required: Fields) {
  it('allows writes only for the owner', async () => {
    const { owner, by, create } = await setUp();
    const { id } = await create({ title: 'Untouched' });
    const [revision] = (await owner.revisions({ id })).items;
    const codes = { anonymous: 'UNAUTHORIZED', member: 'FORBIDDEN', banned: 'FORBIDDEN' } as const;
    for (const role of ['anonymous', 'member', 'banned'] as const) {
      const kind = await by(role);
      const calls = [
        kind.create({ title: 'Mine', ...required }),
        kind.update({ id, title: 'Mine' }),
        kind.remove({ id }),
        kind.restore({ id }),
        kind.revert({ id, revisionId: revision?.id }),
        kind.revisions({ id }),
        kind.byId({ id }),
        kind.all(),
      ];
      const received = await Promise.all(calls.map(async (call) => (await getFailure(call)).code));
      expect(received).toEqual(calls.map(() => codes[role]));
    }
    expect((await owner.all()).items).toMatchObject([{ title: 'Untouched', version: 1 }]);
  });

  it('returns NOT_FOUND for unknown items', async () => {
    const { owner } = await setUp();
    const id = unknownId;
    const calls = [
      owner.byId({ id }),
      owner.update({ id, title: 'New' }),
      owner.remove({ id }),
      owner.restore({ id }),
      owner.revert({ id, revisionId: unknownId }),
    ];
    const received = await Promise.all(calls.map(async (call) => (await getFailure(call)).code));
    expect(received).toEqual(calls.map(() => 'NOT_FOUND'));
  });

  it('accepts texts of the maximum length', async () => {
    const { create } = await setUp();
    const thing = await create({ title: 't'.repeat(255), description: 'd'.repeat(500) });
    expect(thing.title).toHaveLength(255);
    expect(thing.description).toHaveLength(500);
  });

  const invalid: [what: string, fields: Fields, field: string][] = [
    ['a title that is too long', { title: 't'.repeat(256) }, 'title'],
    ['a title that is not a text', { title: 7 }, 'title'],
    ['a title with a NUL', { title: 'a\0b' }, 'title'],
    ['a body with a NUL', { body: 'a\0b' }, 'body'],
    ['a description that is too long', { description: 'd'.repeat(501) }, 'description'],
    ['an unknown status', { status: 'public' }, 'status'],
    ['an invalid time', { publishedAt: 'tomorrow' }, 'publishedAt'],
    ['a time beyond the years of four digits', { publishedAt: new Date(9e14) }, 'publishedAt'],
  ];
  it('rejects invalid fields, and names them', async () => {
    const { owner, create } = await setUp();
    const { id } = await create();
    for (const [title, fields, field] of invalid) {
      const expected = { code: 'BAD_REQUEST', field };
      expect(await getFailure(create(fields)), title).toMatchObject(expected);
      expect(await getFailure(owner.update({ id, ...fields })), title).toMatchObject(expected);
    }
    expect((await owner.all()).items).toMatchObject([{ id, version: 1 }]);
  });

  it('rejects an invalid id', async () => {
    const { owner } = await setUp();
    for (const id of ['1', '', `${unknownId}x`, "' or 1=1 --"])
      expect(await getFailure(owner.byId({ id }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'id',
      });
  });

  it('limits a page to a hundred items', async () => {
    const { anonymous } = await setUp();
    for (const limit of [0, 101, 1.5, '10'])
      expect(await getFailure(anonymous.allPublic({ limit }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'limit',
      });
    expect(await anonymous.allPublic({ limit: 100 })).toEqual({ items: [], nextCursor: null });
  });

  const encodeCursor = (text: string) => Buffer.from(text).toString('base64url');
  const cursors = [
    'x',
    'not base64 at all!',
    encodeCursor('2026-01-01T00:00:00.000Z'),
    encodeCursor(`yesterday ${unknownId}`),
    encodeCursor(`2026 ${unknownId}`),
    encodeCursor(`2026-01-01T00:00:00.000Z ${unknownId} more`),
    encodeCursor('2026-01-01T00:00:00.000Z \0'),
    encodeCursor(`2026-01-01T00:00:00.000Z ' or 1=1 --`),
    'a'.repeat(301),
  ];
  it('rejects a forged cursor', async () => {
    const { anonymous } = await setUp();
    for (const cursor of cursors)
      expect(await getFailure(anonymous.allPublic({ cursor })), cursor).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'cursor',
      });
  });
}

function testPage(setUp: () => Promise<ContractContext>) {
  it('has html and table of contents, and no Markdown source', async () => {
    const { anonymous, publish } = await setUp();
    const { slug } = await publish({ slug: 'a-page', body: '## One\n\nText.\n\n## Two\n\nMore.' });
    const page = await anonymous.bySlug({ slug });
    expect(page.html).toContain('<p>Text.</p>');
    expect(page.toc).toMatchObject([{ text: 'One' }, { text: 'Two' }]);
    expect(page).not.toHaveProperty('body');
  });

  it('is not found as a draft, while scheduled, or in the trash', async () => {
    const { owner, anonymous, create, publish } = await setUp();
    await create({ slug: 'draft' });
    await publish({ slug: 'scheduled', publishedAt: fromNow(hour) });
    const { id } = await publish({ slug: 'trashed' });
    await owner.remove({ id });
    for (const slug of ['draft', 'scheduled', 'trashed', 'never-made']) {
      const refusal = await getFailure(anonymous.bySlug({ slug }));
      expect(refusal).toMatchObject({ code: 'NOT_FOUND', movedTo: undefined });
      expect(await getFailure(owner.bySlug({ slug }))).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('contains no email address', async () => {
    const { anonymous, publish } = await setUp();
    const { slug } = await publish({ slug: 'by-olga' });
    const received = JSON.stringify([
      await anonymous.bySlug({ slug }),
      await anonymous.allPublic(),
    ]);
    for (const address of Object.values(emailAddresses)) expect(received).not.toContain(address);
  });

  it('returns an error for an invalid slug', async () => {
    const { anonymous } = await setUp();
    for (const slug of ['', 'A\0', '../etc/passwd', 'ünïcode', '\ud800', "' or 1=1 --"]) {
      const { code } = await getFailure(anonymous.bySlug({ slug }));
      expect(['NOT_FOUND', 'BAD_REQUEST'], slug).toContain(code);
    }
  });
}

function testSlug(setUp: () => Promise<ContractContext>) {
  it('is generated from the title', async () => {
    const { create } = await setUp();
    expect((await create({ title: 'Über “Ångström”, again' })).slug).toBe('uber-angstrom-again');
    expect((await create({ title: '日本' })).slug).toMatch(/^[a-z0-9]+$/);
    expect((await create({ title: '第1章' })).slug).toMatch(/^[a-z][a-z0-9]{7}$/);
  });

  it('is unique, including items in the trash', async () => {
    const { owner, create } = await setUp();
    const first = await create({ slug: 'taken' });
    const second = await create({ slug: 'free' });
    const refusal = await getFailure(create({ slug: 'taken' }));
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'slug' });
    expect(refusal.message).toContain('taken');
    await owner.remove({ id: first.id });
    expect(await getFailure(create({ slug: 'taken' }))).toMatchObject({ code: 'CONFLICT' });
    expect(
      await getFailure(owner.update({ id: second.id, slug: 'taken', title: 'Lost' })),
    ).toMatchObject({ code: 'CONFLICT', field: 'slug' });
    expect(await owner.byId({ id: second.id })).toEqual(second);
    expect((await owner.revisions({ id: second.id })).items).toHaveLength(1);
  });

  const invalid = ['', 'Capital', 'a--b', '-a', 'a-', 'a_b', 'a b', 'ä', 'a/b', 'a\n'];
  it('is rejected where it is invalid', async () => {
    const { create } = await setUp();
    for (const slug of [...invalid, 'a'.repeat(256)])
      expect(await getFailure(create({ slug })), slug).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'slug',
      });
  });

  it('may have 255 characters', async () => {
    const { anonymous, publish } = await setUp();
    const slug = 'a'.repeat(255);
    await publish({ slug });
    expect((await anonymous.bySlug({ slug })).slug).toBe(slug);
  });
}

function testProposedSlug(setUp: () => Promise<ContractContext>) {
  it('is random without a title, and follows the title', async () => {
    const { owner, anonymous, create } = await setUp();
    const { id, slug } = await create({ title: null });
    expect(slug).toMatch(/^[a-z][a-z0-9]{7}$/);
    expect((await owner.update({ id, title: '題' })).slug).toBe(slug);
    expect((await owner.update({ id, title: 'Ti' })).slug).toBe('ti');
    expect((await owner.update({ id, title: 'Tides' })).slug).toBe('tides');
    expect((await owner.update({ id, body: 'They rise.' })).slug).toBe('tides');
    expect((await owner.update({ id, title: null })).slug).toMatch(/^[a-z][a-z0-9]{7}$/);
    expect((await owner.update({ id, title: 'Spring tides' })).slug).toBe('spring-tides');
    await owner.update({ id, title: 'Spring', status: 'published' });
    expect((await anonymous.bySlug({ slug: 'spring' })).title).toBe('Spring');
    expect((await owner.update({ id, title: 'Neap' })).slug).toBe('spring');
    expect((await owner.update({ id, status: 'draft', title: 'Flood' })).slug).toBe('spring');
  });

  it('stays what was set by hand', async () => {
    const { owner, create } = await setUp();
    const { id } = await create({ title: null });
    await owner.update({ id, slug: 'mountain' });
    expect((await owner.update({ id, title: 'Tides' })).slug).toBe('mountain');
    const set = await create({ title: 'Neap', slug: 'half-moon' });
    expect((await owner.update({ id: set.id, title: 'Spring' })).slug).toBe('half-moon');
  });

  it('has a number where another item has it', async () => {
    const { owner, create } = await setUp();
    const slugs = [];
    for (let count = 0; count < 3; count += 1) slugs.push((await create({ title: 'Tides' })).slug);
    expect(slugs).toEqual(['tides', 'tides-2', 'tides-3']);
    const { id } = await create({ title: 'Ti' });
    expect((await owner.update({ id, title: 'Tides' })).slug).toBe('tides-4');
    expect((await owner.update({ id, title: 'Tides again' })).slug).toBe('tides-again');
  });
}

function testRedirects(setUp: () => Promise<ContractContext>) {
  const movedTo = async (kind: ContentProcedures, slug: string) =>
    (await getFailure(kind.bySlug({ slug }))).movedTo;

  it('lead to the current slug after every change', async () => {
    const { owner, anonymous, publish } = await setUp();
    const { id } = await publish({ slug: 'a' });
    await owner.update({ id, slug: 'b' });
    expect(await movedTo(anonymous, 'a')).toBe('b');
    await owner.update({ id, slug: 'c' });
    expect(await movedTo(anonymous, 'a')).toBe('c');
    expect(await movedTo(anonymous, 'b')).toBe('c');
    await owner.update({ id, slug: 'a' });
    expect((await anonymous.bySlug({ slug: 'a' })).id).toBe(id);
    expect(await movedTo(anonymous, 'b')).toBe('a');
    expect(await movedTo(anonymous, 'c')).toBe('a');
  });

  it('are created only for items that were public', async () => {
    const { owner, anonymous, create, publish } = await setUp();
    const draft = await create({ slug: 'draft-old' });
    await owner.update({ id: draft.id, slug: 'draft-new' });
    await owner.update({ id: draft.id, status: 'published', publishedAt: past });
    expect(await movedTo(anonymous, 'draft-old')).toBeUndefined();
    const later = await publish({ slug: 'later-old', publishedAt: fromNow(hour) });
    await owner.update({ id: later.id, slug: 'later-new' });
    await owner.update({ id: later.id, publishedAt: past });
    expect(await movedTo(anonymous, 'later-old')).toBeUndefined();
  });

  it('reveal nothing about items that are not public now', async () => {
    const { owner, anonymous, publish } = await setUp();
    const { id } = await publish({ slug: 'before' });
    await owner.update({ id, slug: 'after' });
    await owner.remove({ id });
    expect(await movedTo(anonymous, 'before')).toBeUndefined();
    await owner.restore({ id });
    await owner.update({ id, status: 'draft' });
    expect(await movedTo(anonymous, 'before')).toBeUndefined();
    await owner.update({ id, status: 'published' });
    expect(await movedTo(anonymous, 'before')).toBe('after');
  });

  it('end when a new item with the slug is published, and return when it is not public', async () => {
    const { owner, anonymous, create, publish } = await setUp();
    const { id } = await publish({ slug: 'here' });
    await owner.update({ id, slug: 'there' });
    const second = await create({ slug: 'here' });
    await owner.update({ id: second.id, title: 'Still a draft' });
    expect(await movedTo(anonymous, 'here')).toBe('there');
    await owner.update({ id: second.id, status: 'published', publishedAt: past });
    expect((await anonymous.bySlug({ slug: 'here' })).id).toBe(second.id);
    await owner.remove({ id: second.id });
    expect(await movedTo(anonymous, 'here')).toBe('there');
  });

  it('may be replaced by a new item', async () => {
    const { owner, anonymous, publish } = await setUp();
    const first = await publish({ slug: 'here' });
    await owner.update({ id: first.id, slug: 'there' });
    const second = await publish({ slug: 'here' });
    expect((await anonymous.bySlug({ slug: 'here' })).id).toBe(second.id);
    await owner.update({ id: second.id, slug: 'elsewhere' });
    expect(await movedTo(anonymous, 'here')).toBe('elsewhere');
  });
}
