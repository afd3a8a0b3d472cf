/** What becomes of a form's text when answers are lost, tabs die, and two of them write the same. */
import { afterEach, expect, it, vi } from 'vitest';
import { Draft } from '#content/editing/draft.ts';
import type { FoundDraft, KeptDraft, KeptDrafts } from '#content/editing/kept-drafts.ts';
import { toSaved, type Saved } from '#content/editing/saved.ts';
import { as, failureOf, type Caller } from './as.ts';
import { freshSite } from './site.ts';

const blank = {
  title: '',
  slug: '',
  description: '',
  body: '',
  status: 'draft' as 'draft' | 'published',
  publishedAt: null as string | null,
};
type Values = typeof blank;

afterEach(() => void vi.useRealTimers());

it('knows its own save again when the answer was lost', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id);
  network.is = 'answerLost';
  draft.change('title', 'Second ');
  expect(await draft.save('hand')).toBeNull();
  expect(draft.state().phase).toBe('waiting');
  draft.change('body', 'Written meanwhile');
  network.is = 'whole';
  expect(await draft.save('hand')).toMatchObject({ version: 3 });
  expect(draft.state()).toMatchObject({ conflict: null, phase: 'still' });
  const stored = await owner.page.byId({ id });
  expect(stored).toMatchObject({ title: 'Second', body: 'Written meanwhile' });
});

it('takes nothing again when all of it had arrived, publication included', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id);
  network.is = 'answerLost';
  draft.change('title', 'Second');
  await draft.save('hand', { status: 'published', publishedAt: null });
  network.is = 'whole';
  draft.resume();
  await vi.waitFor(() => expect(draft.state().phase).toBe('still'));
  expect(draft.state().saved).toMatchObject({ afterWaiting: true });
  expect(draft.isDirty).toBe(false);
  expect(await owner.page.byId({ id })).toMatchObject({ version: 2, status: 'published' });
});

it('makes something new once, however often it is sent', async () => {
  const { owner, edit } = await setUp();
  const { draft, network } = await edit(null);
  network.is = 'answerLost';
  draft.change('title', 'New');
  await draft.save('hand');
  await draft.save('hand');
  draft.change('body', 'And more');
  network.is = 'whole';
  expect(await draft.save('hand')).toMatchObject({ version: 2 });
  const { items } = await owner.page.all();
  expect(items.map(({ title, slug }) => [title, slug])).toEqual([['New', 'new']]);
});

it('makes nothing twice when its tab died before the answer, either', async () => {
  const { owner, edit } = await setUp();
  const died = await edit(null, 'one');
  died.network.is = 'answerLost';
  died.draft.change('title', 'New');
  await died.draft.save('hand');
  await died.draft.keep();
  died.close();
  const { draft } = await edit(null, 'two');
  await draft.recover();
  draft.change('body', 'Later');
  expect(await draft.save('hand')).toMatchObject({ version: 2 });
  expect((await owner.page.all()).items).toHaveLength(1);
});

it('meets no conflict with what it sent before, however much was written in between', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First', description: 'As it was' });
  const { draft, network, refusals } = await edit(id);
  network.is = 'answerLost';
  for (const title of ['Second', 'Third', 'Fourth']) {
    draft.change('title', title);
    draft.change('description', `With ${title}`);
    await draft.save(title === 'Third' ? 'editor' : 'hand');
  }
  // What goes back to what it was before the lost saves is a change to what the server has.
  draft.change('description', 'As it was');
  draft.change('body', 'Written meanwhile');
  network.is = 'whole';
  expect(await draft.save('hand')).not.toBeNull();
  expect(refusals).toEqual([]);
  expect(draft.state()).toMatchObject({ conflict: null, phase: 'still' });
  expect(await owner.page.byId({ id })).toMatchObject({
    title: 'Fourth',
    description: 'As it was',
    body: 'Written meanwhile',
  });
});

it('makes something new without a refusal when the answer was lost', async () => {
  const { owner, edit } = await setUp();
  const { draft, network, refusals } = await edit(null);
  network.is = 'answerLost';
  draft.change('title', 'New');
  await draft.save('hand');
  draft.change('body', 'And more');
  network.is = 'whole';
  expect(await draft.save('hand')).toMatchObject({ version: 2 });
  expect(refusals).toEqual([]);
  expect((await owner.page.all()).items).toHaveLength(1);
});

it('holds both versions when another tab saved after the save whose answer was lost', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id, 'one');
  network.is = 'answerLost';
  draft.change('title', 'Mine');
  await draft.save('hand');
  const other = await edit(id, 'two');
  other.draft.change('title', 'Theirs');
  expect(await other.draft.save('hand')).toMatchObject({ version: 3 });
  draft.change('title', 'Mine, and more');
  network.is = 'whole';
  expect(await draft.save('hand')).toBeNull();
  expect(draft.state().conflict?.values.title).toBe('Theirs');
  expect(draft.state().values.title).toBe('Mine, and more');
  draft.settle(draft.state().values);
  expect(await draft.save('hand')).toMatchObject({ version: 4 });
  expect(await owner.page.byId({ id })).toMatchObject({ title: 'Mine, and more' });
});

it('holds both versions when somebody else saved first, lost answers or not', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id);
  network.is = 'nothing';
  draft.change('title', 'Mine');
  await draft.save('hand');
  await owner.page.update({ id, title: 'Theirs', description: 'Theirs, too' });
  network.is = 'whole';
  expect(await draft.save('hand')).toBeNull();
  expect(draft.state().conflict?.values.title).toBe('Theirs');
  expect(draft.state().values).toMatchObject({ title: 'Mine', description: 'Theirs, too' });
});

it('publishes what was to be published before the network went, whatever was pressed since', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id);
  network.is = 'nothing';
  await draft.save('hand', { status: 'published' });
  await draft.save('hand');
  network.is = 'whole';
  await draft.save('hand');
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'published' });
});

it('saves by hand after the editor’s own save, not instead of it', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await edit(id);
  draft.change('body', 'Text');
  const [own, byHand] = await Promise.all([
    draft.save('editor'),
    draft.save('hand', { status: 'published' }),
  ]);
  expect([own?.version, byHand?.version]).toEqual([2, 3]);
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'published', body: 'Text' });
});

it('goes on when somebody is signed in again', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id);
  network.is = 'signedOut';
  draft.change('title', 'Second');
  await draft.save('hand');
  expect(draft.state().phase).toBe('signedOut');
  network.is = 'whole';
  draft.resume();
  await vi.waitFor(() => expect(draft.state().phase).toBe('still'));
  expect(await owner.page.byId({ id })).toMatchObject({ title: 'Second' });
});

it('tries again by itself while the site cannot be reached', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network.is = 'nothing';
  draft.change('title', 'Second');
  await draft.save('hand');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.state().phase).toBe('waiting');
  network.is = 'whole';
  await vi.advanceTimersByTimeAsync(4_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(draft.state().phase).toBe('still'));
  expect(await owner.page.byId({ id })).toMatchObject({ title: 'Second' });
});

it('takes a network that swallows everything for none', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network.is = 'silent';
  draft.change('title', 'Second');
  const saving = draft.save('hand');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await saving).toBeNull();
  expect(draft.state().phase).toBe('waiting');
});

it('keeps what two tabs write apart, and brings each back', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const one = await edit(id, 'one');
  const two = await edit(id, 'two');
  one.draft.change('title', 'By one');
  await one.draft.keep();
  await two.draft.recover();
  expect(two.draft.state().values.title, 'an open tab’s text stays there').toBe('First');
  two.draft.change('description', 'By two');
  await two.draft.keep();
  await one.draft.save('hand');
  two.close();
  one.close();
  const later = await edit(id, 'later');
  await later.draft.recover();
  const values = { title: 'By one', description: 'By two' };
  expect(later.draft.state()).toMatchObject({ values, conflict: { values: { title: 'By one' } } });
  await later.draft.discard();
  expect(later.kept.size).toBe(0);
});

const token = `${'ghp'}_${'a1B2'.repeat(9)}`;

it('holds a publication that the check refuses, and goes on when somebody has looked at it', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await edit(id);
  draft.change('body', `${token}\n\n![](/media/a.png)`);
  expect(await draft.save('hand', { status: 'published' })).toBeNull();
  expect(draft.state()).toMatchObject({
    phase: 'still',
    refused: { findings: { findings: [{ kind: 'secret' }, { kind: 'alt-text' }], total: 2 } },
    values: { status: 'draft', body: expect.stringContaining(token) },
  });
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'draft', body: '' });
  // Saving again answers no question.
  expect(await draft.save('hand')).toBeNull();
  expect(draft.state().refused).not.toBeNull();
  expect(await draft.saveAnyway()).toMatchObject({ values: { status: 'published' } });
  expect(draft.state()).toMatchObject({ refused: null, values: { status: 'published' } });
  expect(draft.isDirty).toBe(false);
  // What is public with these findings is not asked about again.
  draft.change('title', 'Second');
  expect(await draft.save('hand')).not.toBeNull();
  draft.change('body', `${token}\n\n![](/media/a.png) ![](/media/b.png)\n\n### C`);
  expect(await draft.save('hand')).toBeNull();
  expect(draft.state().refused?.findings.findings.map((one) => one.kind)).toContain('heading');
});

it('saves by itself as a draft what the check refused to publish', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await edit(id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draft.change('body', token);
  await draft.save('hand', { status: 'published' });
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(draft.state().saved?.by).toBe('editor'));
  expect(await owner.page.byId({ id })).toMatchObject({ body: token, status: 'draft' });
  draft.leaveRefused();
  expect(draft.state()).toMatchObject({ refused: null, values: { body: token } });
});

it('asks the check again for what was written after somebody had accepted its findings', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await edit(id);
  draft.change('body', '![](/media/a.png)');
  await draft.save('hand', { status: 'published' });
  network.is = 'nothing';
  await draft.saveAnyway();
  expect(draft.state().phase).toBe('waiting');
  draft.change('body', token);
  network.is = 'whole';
  draft.resume();
  await vi.waitFor(() => expect(draft.state().refused).not.toBeNull());
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'draft', body: '' });
  expect(draft.state().values.body).toBe(token);
});

it.each(['nothing', 'answerLost', 'signedOut'] as const)(
  'publishes what was accepted once it can be, when the network is %s first',
  async (is) => {
    const { owner, edit } = await setUp();
    const { draft, network } = await edit(null);
    draft.change('title', 'New');
    draft.change('body', token);
    await draft.save('hand', { status: 'published' });
    network.is = is;
    expect(await draft.saveAnyway()).toBeNull();
    network.is = 'whole';
    draft.resume();
    await vi.waitFor(() => expect(draft.state().saved).not.toBeNull());
    expect(draft.isDirty).toBe(false);
    const { items } = await owner.page.all();
    expect(items.map(({ title, status }) => [title, status])).toEqual([['New', 'published']]);
  },
);

it('asks the check again after a conflict that was met while publishing', async () => {
  const { owner, edit } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await edit(id);
  draft.change('title', 'Mine');
  await owner.page.update({ id, title: 'Theirs', body: token });
  expect(await draft.save('hand', { status: 'published' })).toBeNull();
  const { conflict, values } = draft.state();
  expect([conflict?.values.title, values.body]).toEqual(['Theirs', token]);
  draft.settle(values);
  expect(await draft.save('hand', { status: 'published' })).toBeNull();
  expect(draft.state().refused?.findings.findings).toMatchObject([{ kind: 'secret' }]);
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'draft', title: 'Theirs' });
});

/** What lies between a form and the site. */
type Network = 'whole' | 'nothing' | 'answerLost' | 'silent' | 'signedOut';

async function setUp() {
  const site = await freshSite('sqlite');
  const owner = await as(site, 'owner');
  const nobody = await as(site, 'anonymous');
  const device = new Device();
  /** A tab with the form open; null for something new. */
  const edit = async (id: string | null, tab = 'one') => {
    const network: { is: Network } = { is: 'whole' };
    const refusals: unknown[] = [];
    const over = overNetwork(network, { owner, nobody, refusals });
    const base = id === null ? null : toSaved<Values>(await owner.page.byId({ id }), blank);
    const draft = new Draft<Values>(
      { kind: 'page', blank, base },
      {
        create: (input) => over(({ page }) => page.create({ title: '', ...input })),
        update: (input) => over(({ page }) => page.update(input)),
        read: (of) => over(({ page }) => page.byId({ id: of })),
        validate: async () => ({}),
        kept: device.open(tab),
      },
    );
    return { draft, network, refusals, kept: device.kept, close: () => device.close(tab) };
  };
  return { owner, edit };
}

type Whole = Awaited<ReturnType<Caller['page']['byId']>>;

/** As the browser's client has it: failures bear what went over the wire. */
async function asSaved(call: Promise<Whole>): Promise<Saved<Values>> {
  const [settled] = await Promise.allSettled([call]);
  if (settled.status === 'fulfilled') return toSaved(settled.value, blank);
  const data = await failureOf(call);
  throw Object.assign(new Error(data.message), { data });
}

/** Calls that are made are made; of some nobody hears. */
function overNetwork(
  network: { is: Network },
  { owner, nobody, refusals }: { owner: Caller; nobody: Caller; refusals: unknown[] },
) {
  return async (ask: (caller: Caller) => Promise<Whole>): Promise<Saved<Values>> => {
    const { is } = network;
    if (is === 'silent') return new Promise(() => undefined);
    const caller = is === 'signedOut' ? nobody : owner;
    if (is === 'answerLost') await asSaved(ask(caller)).catch(() => undefined);
    if (is === 'answerLost' || is === 'nothing') throw new TypeError('Failed to fetch');
    return asSaved(ask(caller)).catch((error: unknown) => {
      refusals.push(error);
      throw error;
    });
  };
}

/** A browser's disk, and which of its pages are open. */
class Device {
  readonly kept = new Map<string, KeptDraft>();
  readonly #open = new Set<string>();

  open(page: string): KeptDrafts {
    this.#open.add(page);
    const own = (place: string) => `${place}#${page}`;
    const isFree = (name: string) => {
      const keeper = name.split('#').at(-1) ?? '';
      return keeper === page || !this.#open.has(keeper);
    };
    return {
      find: async (place) =>
        [...this.kept]
          .filter(([name]) => name.startsWith(`${place}#`) && isFree(name))
          .map(([name, draft]): FoundDraft => ({ name, draft }))
          .toReversed(),
      put: async (place, draft, foundAs) => {
        if (foundAs !== undefined) this.kept.delete(foundAs);
        this.kept.set(own(place), draft);
      },
      remove: async (place, foundAs) => void this.kept.delete(foundAs ?? own(place)),
    };
  }

  close(page: string) {
    this.#open.delete(page);
  }
}
