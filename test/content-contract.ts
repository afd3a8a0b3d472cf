import { describe, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { addresses, as, failureOf, type Caller, type Role } from './as.ts';
import { onBothEngines } from './engines.ts';
import { freshSite, type TestSite } from './site.ts';

/** The rooms of the kinds of content. */
export type ContentRoom = 'blog' | 'project' | 'service' | 'snippet' | 'experience' | 'page';
type SluggedRoom = Exclude<ContentRoom, 'experience'>;
type Fields = Record<string, unknown>;

interface Thing {
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
interface Part {
  items: Thing[];
  nextCursor: string | null;
}

/** The procedures that every kind of content has. */
interface Kind {
  allPublic(input?: Fields): Promise<Part>;
  bySlug(input: Fields): Promise<Thing>;
  all(input?: Fields): Promise<Part>;
  byId(input: Fields): Promise<Thing>;
  create(input: Fields): Promise<Thing>;
  update(input: Fields): Promise<Thing>;
  remove(input: Fields): Promise<{ id: string }>;
  restore(input: Fields): Promise<{ id: string }>;
  revisions(input: Fields): Promise<{ items: { id: string; authorName: string | null }[] }>;
  revert(input: Fields): Promise<Thing>;
  bulk(input: Fields): Promise<{ changed: string[] }>;
}

const kindOf = (caller: Caller, room: ContentRoom) =>
  caller[
    room
  ] as unknown as Kind; /* they differ in a kind's own fields, which nothing here writes */

const past = '2026-01-02T03:04:05.000Z';
const hour = 3_600_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const nobody = '019a0000-0000-7000-8000-000000000000';

interface Setting {
  site: TestSite;
  owner: Kind;
  anybody: Kind;
  /** Makes one with these fields beside what the kind demands. */
  make(fields?: Fields): Promise<Thing>;
  publish(fields?: Fields): Promise<Thing>;
  by(role: Role): Promise<Kind>;
}

type Tell = (set: () => Promise<Setting>) => void;

/** On each engine, with a site of its own for every test. */
function tellOf(room: ContentRoom, required: Fields, tell: Tell) {
  onBothEngines((engine) => {
    tell(async () => {
      const site = await freshSite(engine);
      const by = async (role: Role) => kindOf(await as(site, role), room);
      const owner = await by('owner');
      let count = 0;
      const make = (fields: Fields = {}) => {
        count += 1;
        return owner.create({ title: `Thing ${count}`, ...required, ...fields });
      };
      const publish = (fields: Fields = {}) =>
        make({ status: 'published', publishedAt: past, ...fields });
      return { site, by, owner, anybody: await by('anonymous'), make, publish };
    });
  });
}

/** What holds for every kind of content. `required` is what it takes besides a title. */
export function contentContract(room: ContentRoom, required: Fields = {}) {
  describe(`${room} as content`, () => {
    tellOf(room, required, (set) => {
      describe('its lists', () => {
        tellLists(set);
      });
      describe('its writes', () => {
        tellWrites(set);
      });
      describe('its saves that are sent again', () => {
        tellRetries(set, required);
      });
      describe('its history', () => {
        tellHistory(set);
      });
      describe('what it refuses', () => {
        tellRefusals(set, required);
      });
    });
  });
}

/** What holds besides for a kind whose things have an address. */
export function addressContract(room: SluggedRoom) {
  describe(`${room} at its address`, () => {
    tellOf(room, {}, (set) => {
      describe('its page', () => {
        tellPage(set);
      });
      describe('its slug', () => {
        tellSlug(set);
      });
      describe('its old addresses', () => {
        tellMoves(set);
      });
    });
  });
}

function tellLists(set: () => Promise<Setting>) {
  it('shows the public what is published, and the owner everything', async () => {
    const { owner, anybody, make, publish } = await set();
    const shown = await publish({ title: 'Shown' });
    await make({ title: 'Draft' });
    await make({ title: 'Draft with a past date', publishedAt: past });
    await publish({ title: 'Scheduled', publishedAt: fromNow(hour) });
    const trashed = await publish({ title: 'Trashed' });
    await owner.remove({ id: trashed.id });
    expect((await anybody.allPublic()).items.map((item) => item.id)).toEqual([shown.id]);
    expect((await owner.all()).items).toHaveLength(5);
  });

  it('goes newest first, by id where times are the same', async () => {
    const { anybody, publish } = await set();
    const times = ['2026-01-01', '2026-03-01', '2026-02-01', '2026-03-01', '2026-03-01'];
    const made = [];
    for (const day of times) made.push(await publish({ publishedAt: `${day}T00:00:00Z` }));
    const [first, , second] = made;
    const ties = [made[1], made[3], made[4]].map((thing) => thing?.id ?? '').toSorted();
    const wanted = [...ties.toReversed(), second?.id, first?.id];
    const ids = (await anybody.allPublic()).items.map((item) => item.id);
    expect(ids).toEqual(wanted);
  });

  it.each(['allPublic', 'all'] as const)(
    'hands out each thing of %s once, however new ones arrive in between',
    async (list) => {
      const { owner, publish } = await set();
      const made = [];
      for (let count = 0; count < 7; count += 1) made.push(await publish());
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const part: Part = await owner[list]({ limit: 2, cursor });
        expect(part.items.length).toBeLessThanOrEqual(2);
        seen.push(...part.items.map((item) => item.id));
        cursor = part.nextCursor;
        await publish({ publishedAt: fromNow(-1) });
      } while (cursor !== null);
      const wanted = made.map((thing) => thing.id).toReversed();
      expect(seen).toEqual(wanted);
    },
  );

  it('ends a list whose last part is full', async () => {
    const { anybody, publish } = await set();
    await publish();
    await publish();
    expect((await anybody.allPublic({ limit: 2 })).nextCursor).toBeNull();
  });

  it('carries no body', async () => {
    const { owner, anybody, publish } = await set();
    await publish({ body: 'A long **text**.' });
    for (const part of [await anybody.allPublic(), await owner.all()])
      for (const name of ['body', 'html', 'text', 'toc', 'code'])
        expect(part.items[0]).not.toHaveProperty(name);
  });

  it('has only numbers, true or false, and text where it should', async () => {
    const { owner, publish } = await set();
    const thing = await publish();
    const [listed] = (await owner.all()).items;
    expect(listed).toMatchObject({ version: 1, trashedAt: null, publishedAt: past });
    expect(thing.version).toBe(1);
  });
}

function tellWrites(set: () => Promise<Setting>) {
  it('answers the contents of a body as a list, from every write and to byId', async () => {
    const { owner, make } = await set();
    const contents = [
      { id: 'one', text: 'One', level: 2 },
      { id: 'two', text: 'Two', level: 3 },
    ];
    const made = await make({ body: '## One\n\n### Two' });
    expect(made.toc).toEqual(contents);
    expect((await owner.byId({ id: made.id })).toc).toEqual(contents);
    const saved = await owner.update({ id: made.id, title: 'Another title' });
    expect(saved.toc).toEqual(contents);
  });

  it('keeps what an update leaves out', async () => {
    const { owner, make } = await set();
    const thing = await make({ description: 'In short', body: '# Long' });
    const saved = await owner.update({ id: thing.id, title: 'Another title' });
    expect(saved).toMatchObject({
      title: 'Another title',
      description: 'In short',
      body: '# Long',
      version: 2,
    });
    expect(await owner.byId({ id: thing.id })).toEqual(saved);
  });

  it('makes one thing of what is sent twice under the same id', async () => {
    const { owner, make } = await set();
    const id = newId();
    expect((await make({ id, title: 'Once' })).id).toBe(id);
    const refusal = await failureOf(make({ id, title: 'Once' }));
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'id' });
    const wrong = await failureOf(make({ id: '1' }));
    expect(wrong).toMatchObject({ code: 'BAD_REQUEST', field: 'id' });
    expect((await owner.all()).items).toHaveLength(1);
  });

  it('publishes now what is published without a time, and stays at that', async () => {
    const { owner, make } = await set();
    const before = fromNow(0);
    const thing = await make({ status: 'published' });
    expect(thing.publishedAt).not.toBeNull();
    expect((thing.publishedAt ?? '') >= before).toBe(true);
    const saved = await owner.update({ id: thing.id, title: 'Later' });
    expect(saved.publishedAt).toBe(thing.publishedAt);
  });

  it('keeps times in UTC, in whatever zone they come', async () => {
    const { publish } = await set();
    const thing = await publish({ publishedAt: '2026-06-01T01:00:00+02:00' });
    expect(thing.publishedAt).toBe('2026-05-31T23:00:00.000Z');
  });

  it('moves to the trash and back', async () => {
    const { owner, anybody, publish } = await set();
    const thing = await publish();
    await owner.remove({ id: thing.id });
    expect((await anybody.allPublic()).items).toEqual([]);
    expect((await owner.byId({ id: thing.id })).trashedAt).not.toBeNull();
    await owner.restore({ id: thing.id });
    expect(await owner.byId({ id: thing.id })).toEqual(thing);
    expect((await anybody.allPublic()).items.map((item) => item.id)).toEqual([thing.id]);
  });

  it('refuses a save that began from an older version', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    await owner.update({ id, version: 1, title: 'Second' });
    const refusal = await failureOf(owner.update({ id, version: 1, title: 'Third' }));
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await owner.byId({ id })).toMatchObject({ title: 'Second', version: 2 });
  });

  it('lets one of several saves win that began from the same version', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    const saves = ['B', 'C', 'D', 'E'].map((title) => owner.update({ id, version: 1, title }));
    const results = await Promise.allSettled(saves);
    const won = results.filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await owner.byId({ id })).toMatchObject({ title: won[0]?.value.title, version: 2 });
    expect((await owner.revisions({ id })).items).toHaveLength(2);
  });

  it('counts every one of several saves at once', async () => {
    const { owner, make } = await set();
    const { id } = await make({ description: 'Before' });
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

/** A form's saves, each under its number. */
const savesOf = (session = newId()) => ({
  session,
  save: (number: number) => ({ session, number }),
});

function tellRetries(set: () => Promise<Setting>, required: Fields) {
  it('answers a save whose answer was lost as if it came for the first time, and saves it once', async () => {
    const { owner, make } = await set();
    const { id } = await make();
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

  it('takes the next save of a form that never heard of its last one', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Lost', save: save(1) });
    await owner.update({ id, version: 1, title: 'Lost, too', save: save(2) });
    const saved = await owner.update({ id, version: 1, title: 'Heard', save: save(5) });
    expect(saved).toMatchObject({ title: 'Heard', version: 4 });
    expect((await owner.revisions({ id })).items).toHaveLength(4);
  });

  it('takes a save by hand after the lost save of the editor, and keeps both apart', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Typed', autosave: true, save: save(1) });
    await owner.update({ id, version: 1, title: 'Typed', autosave: false, save: save(2) });
    await owner.update({ id, version: 3, title: 'More', autosave: true, save: save(3) });
    expect((await owner.revisions({ id })).items).toHaveLength(4);
  });

  it('refuses a save that a later one of the same form overtook', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Later', save: save(2) });
    const refusal = await failureOf(
      owner.update({ id, version: 1, title: 'Earlier', save: save(1) }),
    );
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await owner.byId({ id })).toMatchObject({ title: 'Later', version: 2 });
  });

  it('refuses the save of one tab over that of another, lost answers or not', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    const one = savesOf();
    const two = savesOf();
    await owner.update({ id, version: 1, title: 'By one', save: one.save(1) });
    await owner.update({ id, version: 2, title: 'By two', save: two.save(1) });
    for (const number of [1, 2]) {
      const again = owner.update({ id, version: 1, title: 'By one', save: one.save(number) });
      expect(await failureOf(again)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    }
    const other = owner.update({ id, version: 1, title: 'By three', save: savesOf().save(1) });
    expect(await failureOf(other)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await owner.byId({ id })).toMatchObject({ title: 'By two', version: 3 });
  });

  it('refuses a save over a version that was brought back from the history in between', async () => {
    const { owner, make } = await set();
    const { id } = await make({ title: 'First' });
    const [first] = (await owner.revisions({ id })).items;
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Lost', save: save(1) });
    await owner.revert({ id, revisionId: first?.id });
    for (const number of [1, 2]) {
      const again = owner.update({ id, version: 1, title: 'Lost', save: save(number) });
      expect(await failureOf(again)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    }
    expect(await owner.byId({ id })).toMatchObject({ title: 'First', version: 3 });
  });

  it('refuses a save over what was published from the list in between', async () => {
    const { owner, make } = await set();
    const { id } = await make({ title: 'First' });
    const { save } = savesOf();
    await owner.update({ id, version: 1, title: 'Lost', save: save(1) });
    await owner.bulk({ ids: [id], action: 'publish' });
    const again = owner.update({ id, version: 1, title: 'Lost', save: save(2) });
    expect(await failureOf(again)).toMatchObject({ code: 'CONFLICT', field: 'version' });
  });

  it('saves once what arrives several times at once', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    const { save } = savesOf();
    const sent = { id, version: 1, title: 'Second', save: save(1) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.update(sent)));
    for (const answer of answers) expect(answer).toMatchObject({ title: 'Second', version: 2 });
    expect((await owner.revisions({ id })).items).toHaveLength(2);
  });

  it('answers a creation whose answer was lost with what was made, and takes what was written since', async () => {
    const { owner } = await set();
    const { save } = savesOf();
    const sent = { ...required, id: newId(), title: 'Once', save: save(1) };
    const made = await owner.create(sent);
    expect(await owner.create(sent)).toEqual(made);
    const more = await owner.create({ ...sent, title: 'Once, and more', save: save(2) });
    expect(more).toMatchObject({ id: sent.id, title: 'Once, and more', version: 2 });
    expect((await owner.all()).items).toHaveLength(1);
    await owner.update({ id: sent.id, version: 2, title: 'By another tab' });
    const late = owner.create({ ...sent, title: 'Late', save: save(3) });
    expect(await failureOf(late)).toMatchObject({ code: 'CONFLICT', field: 'id' });
    expect((await owner.byId({ id: sent.id })).title).toBe('By another tab');
  });

  it('says what is wrong with a save key', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    for (const save of [
      { session: 'one', number: 1 },
      { session: newId(), number: 0 },
    ])
      expect(await failureOf(owner.update({ id, title: 'Wrong', save }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
}

function tellHistory(set: () => Promise<Setting>) {
  it('keeps each save with who made it, and goes back to one', async () => {
    const { owner, make } = await set();
    const { id, html } = await make({ title: 'First', body: 'One' });
    await owner.update({ id, title: 'Second', body: 'Two' });
    const { items } = await owner.revisions({ id });
    expect(items.map((item) => item.authorName)).toEqual(['Olga Owner', 'Olga Owner']);
    const oldest = items[1]?.id;
    const back = await owner.revert({ id, revisionId: oldest });
    expect(back).toMatchObject({ title: 'First', body: 'One', html, version: 3 });
    expect((await owner.revisions({ id })).items).toHaveLength(3);
  });

  it('neither publishes nor hides anything by going back', async () => {
    const { owner, anybody, make } = await set();
    const { id } = await make({ title: 'First' });
    const { publishedAt } = await owner.update({ id, title: 'Second', status: 'published' });
    const draft = (await owner.revisions({ id })).items[1]?.id;
    const back = await owner.revert({ id, revisionId: draft });
    expect(back).toMatchObject({ title: 'First', status: 'published', publishedAt });
    expect((await anybody.allPublic()).items).toHaveLength(1);
  });

  it('knows no revision of something else', async () => {
    const { owner, make } = await set();
    const one = await make({ title: 'One' });
    const other = await make({ title: 'Other' });
    const [revision] = (await owner.revisions({ id: other.id })).items;
    const refusal = await failureOf(owner.revert({ id: one.id, revisionId: revision?.id }));
    expect(refusal.code).toBe('NOT_FOUND');
    expect((await owner.byId({ id: one.id })).title).toBe('One');
  });
}

function tellRefusals(set: () => Promise<Setting>, required: Fields) {
  it('lets only the owner write', async () => {
    const { owner, by, make } = await set();
    const { id } = await make({ title: 'Untouched' });
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
      const told = await Promise.all(calls.map(async (call) => (await failureOf(call)).code));
      expect(told).toEqual(calls.map(() => codes[role]));
    }
    expect((await owner.all()).items).toMatchObject([{ title: 'Untouched', version: 1 }]);
  });

  it('says NOT_FOUND of what is not there', async () => {
    const { owner } = await set();
    const id = nobody;
    const calls = [
      owner.byId({ id }),
      owner.update({ id, title: 'New' }),
      owner.remove({ id }),
      owner.restore({ id }),
      owner.revert({ id, revisionId: nobody }),
    ];
    const told = await Promise.all(calls.map(async (call) => (await failureOf(call)).code));
    expect(told).toEqual(calls.map(() => 'NOT_FOUND'));
  });

  it('takes what is as long as it may be', async () => {
    const { make } = await set();
    const thing = await make({ title: 't'.repeat(255), description: 'd'.repeat(500) });
    expect(thing.title).toHaveLength(255);
    expect(thing.description).toHaveLength(500);
  });

  const wrong: [what: string, fields: Fields, field: string][] = [
    ['a title that is too long', { title: 't'.repeat(256) }, 'title'],
    ['a title of white space', { title: ' \n ' }, 'title'],
    ['a title that is no text', { title: 7 }, 'title'],
    ['a title with a NUL, which no database of ours keeps', { title: 'a\0b' }, 'title'],
    ['a body with a NUL', { body: 'a\0b' }, 'body'],
    ['a description that is too long', { description: 'd'.repeat(501) }, 'description'],
    ['a status that is none', { status: 'public' }, 'status'],
    ['a time that is none', { publishedAt: 'tomorrow' }, 'publishedAt'],
    ['a time beyond the years of four digits', { publishedAt: new Date(9e14) }, 'publishedAt'],
  ];
  it('refuses what is wrong, and names its field', async () => {
    const { owner, make } = await set();
    const { id } = await make();
    for (const [what, fields, field] of wrong) {
      const wanted = { code: 'BAD_REQUEST', field };
      expect(await failureOf(make(fields)), what).toMatchObject(wanted);
      expect(await failureOf(owner.update({ id, ...fields })), what).toMatchObject(wanted);
    }
    expect((await owner.all()).items).toMatchObject([{ id, version: 1 }]);
  });

  it('refuses an id that is none', async () => {
    const { owner } = await set();
    for (const id of ['1', '', `${nobody}x`, "' or 1=1 --"])
      expect(await failureOf(owner.byId({ id }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'id',
      });
  });

  it('gives a hundred at once, and no more', async () => {
    const { anybody } = await set();
    for (const limit of [0, 101, 1.5, '10'])
      expect(await failureOf(anybody.allPublic({ limit }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'limit',
      });
    expect(await anybody.allPublic({ limit: 100 })).toEqual({ items: [], nextCursor: null });
  });

  const coded = (text: string) => Buffer.from(text).toString('base64url');
  const cursors = [
    'x',
    'not base64 at all!',
    coded('2026-01-01T00:00:00.000Z'),
    coded(`yesterday ${nobody}`),
    coded(`2026 ${nobody}`),
    coded(`2026-01-01T00:00:00.000Z ${nobody} more`),
    coded('2026-01-01T00:00:00.000Z \0'),
    coded(`2026-01-01T00:00:00.000Z ' or 1=1 --`),
    'a'.repeat(301),
  ];
  it('refuses a cursor that it did not give', async () => {
    const { anybody } = await set();
    for (const cursor of cursors)
      expect(await failureOf(anybody.allPublic({ cursor })), cursor).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'cursor',
      });
  });
}

function tellPage(set: () => Promise<Setting>) {
  it('comes with its html and contents, and without its source', async () => {
    const { anybody, publish } = await set();
    const { slug } = await publish({ slug: 'a-page', body: '## One\n\nText.\n\n## Two\n\nMore.' });
    const page = await anybody.bySlug({ slug });
    expect(page.html).toContain('<p>Text.</p>');
    expect(page.toc).toMatchObject([{ text: 'One' }, { text: 'Two' }]);
    expect(page).not.toHaveProperty('body');
  });

  it('is not there as a draft, before its time, or in the trash', async () => {
    const { owner, anybody, make, publish } = await set();
    await make({ slug: 'draft' });
    await publish({ slug: 'scheduled', publishedAt: fromNow(hour) });
    const { id } = await publish({ slug: 'trashed' });
    await owner.remove({ id });
    for (const slug of ['draft', 'scheduled', 'trashed', 'never-made']) {
      const refusal = await failureOf(anybody.bySlug({ slug }));
      expect(refusal).toMatchObject({ code: 'NOT_FOUND', movedTo: undefined });
      expect(await failureOf(owner.bySlug({ slug }))).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('tells the public no address of a person', async () => {
    const { anybody, publish } = await set();
    const { slug } = await publish({ slug: 'by-olga' });
    const told = JSON.stringify([await anybody.bySlug({ slug }), await anybody.allPublic()]);
    for (const address of Object.values(addresses)) expect(told).not.toContain(address);
  });

  it('does not stumble over an address that cannot be', async () => {
    const { anybody } = await set();
    for (const slug of ['', 'A\0', '../etc/passwd', 'ünïcode', '\ud800', "' or 1=1 --"]) {
      const { code } = await failureOf(anybody.bySlug({ slug }));
      expect(['NOT_FOUND', 'BAD_REQUEST'], slug).toContain(code);
    }
  });
}

function tellSlug(set: () => Promise<Setting>) {
  it('is proposed by the title', async () => {
    const { make } = await set();
    expect((await make({ title: 'Über “Ångström”, again' })).slug).toBe('uber-angstrom-again');
    expect((await make({ title: '日本' })).slug).toMatch(/^[a-z0-9]+$/);
    expect((await make({ title: '第1章' })).slug).toMatch(/^[a-z][a-z0-9]{7}$/);
  });

  it('belongs to one thing, even to one in the trash', async () => {
    const { owner, make } = await set();
    const first = await make({ slug: 'taken' });
    const second = await make({ slug: 'free' });
    const refusal = await failureOf(make({ slug: 'taken' }));
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'slug' });
    expect(refusal.message).toContain('taken');
    await owner.remove({ id: first.id });
    expect(await failureOf(make({ slug: 'taken' }))).toMatchObject({ code: 'CONFLICT' });
    expect(
      await failureOf(owner.update({ id: second.id, slug: 'taken', title: 'Lost' })),
    ).toMatchObject({ code: 'CONFLICT', field: 'slug' });
    expect(await owner.byId({ id: second.id })).toEqual(second);
    expect((await owner.revisions({ id: second.id })).items).toHaveLength(1);
  });

  const wrong = ['', 'Capital', 'a--b', '-a', 'a-', 'a_b', 'a b', 'ä', 'a/b', 'a\n'];
  it('is refused where it is no address', async () => {
    const { make } = await set();
    for (const slug of [...wrong, 'a'.repeat(256)])
      expect(await failureOf(make({ slug })), slug).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'slug',
      });
  });

  it('may have 255 letters', async () => {
    const { anybody, publish } = await set();
    const slug = 'a'.repeat(255);
    await publish({ slug });
    expect((await anybody.bySlug({ slug })).slug).toBe(slug);
  });
}

function tellMoves(set: () => Promise<Setting>) {
  const movedTo = async (kind: Kind, slug: string) =>
    (await failureOf(kind.bySlug({ slug }))).movedTo;

  it('lead on, through every later move', async () => {
    const { owner, anybody, publish } = await set();
    const { id } = await publish({ slug: 'a' });
    await owner.update({ id, slug: 'b' });
    expect(await movedTo(anybody, 'a')).toBe('b');
    await owner.update({ id, slug: 'c' });
    expect(await movedTo(anybody, 'a')).toBe('c');
    expect(await movedTo(anybody, 'b')).toBe('c');
    await owner.update({ id, slug: 'a' });
    expect((await anybody.bySlug({ slug: 'a' })).id).toBe(id);
    expect(await movedTo(anybody, 'b')).toBe('a');
    expect(await movedTo(anybody, 'c')).toBe('a');
  });

  it('are kept of what has been public only', async () => {
    const { owner, anybody, make, publish } = await set();
    const draft = await make({ slug: 'draft-old' });
    await owner.update({ id: draft.id, slug: 'draft-new' });
    await owner.update({ id: draft.id, status: 'published', publishedAt: past });
    expect(await movedTo(anybody, 'draft-old')).toBeUndefined();
    const later = await publish({ slug: 'later-old', publishedAt: fromNow(hour) });
    await owner.update({ id: later.id, slug: 'later-new' });
    await owner.update({ id: later.id, publishedAt: past });
    expect(await movedTo(anybody, 'later-old')).toBeUndefined();
  });

  it('tell nothing of what is not public now', async () => {
    const { owner, anybody, publish } = await set();
    const { id } = await publish({ slug: 'before' });
    await owner.update({ id, slug: 'after' });
    await owner.remove({ id });
    expect(await movedTo(anybody, 'before')).toBeUndefined();
    await owner.restore({ id });
    await owner.update({ id, status: 'draft' });
    expect(await movedTo(anybody, 'before')).toBeUndefined();
    await owner.update({ id, status: 'published' });
    expect(await movedTo(anybody, 'before')).toBe('after');
  });

  it('lead on until what took them is public, and again when it is not', async () => {
    const { owner, anybody, make, publish } = await set();
    const { id } = await publish({ slug: 'here' });
    await owner.update({ id, slug: 'there' });
    const second = await make({ slug: 'here' });
    await owner.update({ id: second.id, title: 'Still a draft' });
    expect(await movedTo(anybody, 'here')).toBe('there');
    await owner.update({ id: second.id, status: 'published', publishedAt: past });
    expect((await anybody.bySlug({ slug: 'here' })).id).toBe(second.id);
    await owner.remove({ id: second.id });
    expect(await movedTo(anybody, 'here')).toBe('there');
  });

  it('may be taken by something new', async () => {
    const { owner, anybody, publish } = await set();
    const first = await publish({ slug: 'here' });
    await owner.update({ id: first.id, slug: 'there' });
    const second = await publish({ slug: 'here' });
    expect((await anybody.bySlug({ slug: 'here' })).id).toBe(second.id);
    await owner.update({ id: second.id, slug: 'elsewhere' });
    expect(await movedTo(anybody, 'here')).toBe('elsewhere');
  });
}
