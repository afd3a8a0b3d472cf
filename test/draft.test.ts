/** Drafts of a form when responses are lost, tabs are closed, and two tabs edit the same item. */
import { afterEach, expect, it, vi } from 'vitest';
import { Draft } from '#content/editing/draft.ts';
import { draftDelays } from '#content/editing/draft-delays.ts';
import type { StoredDraft, LocalDraft, LocalDrafts } from '#content/editing/local-drafts.ts';
import { toSavedContent, type SavedContent } from '#content/editing/saved-content.ts';
import { createPageInput } from '#features/page/schema.ts';
import { as, getFailure, type Caller } from './as.ts';
import { createSite } from './site.ts';

const blank = {
  title: '',
  slug: '',
  description: '',
  body: '',
  status: 'draft' as 'draft' | 'published',
  publishedAt: null as string | null,
};
type Values = typeof blank;

/** For a busy machine. */
const waitOptions = { timeout: 30_000 };

afterEach(() => void vi.useRealTimers());

it('a draft recognizes its own save after the response was lost', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id);
  network.is = 'answerLost';
  draft.change('title', 'Second ');
  expect(await draft.save('user')).toBeNull();
  expect(draft.state().phase).toBe('waiting');
  draft.change('body', 'Written meanwhile');
  network.is = 'whole';
  expect(await draft.save('user')).toMatchObject({ version: 3 });
  expect(draft.state()).toMatchObject({ conflict: null, phase: 'idle' });
  const stored = await owner.page.byId({ id });
  expect(stored).toMatchObject({ title: 'Second', body: 'Written meanwhile' });
});

it('a draft does not repeat a save that was stored, publication included', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id);
  network.is = 'answerLost';
  draft.change('title', 'Second');
  await draft.save('user', { status: 'published', publishedAt: null });
  network.is = 'whole';
  draft.resume();
  await vi.waitFor(() => expect(draft.state().phase).toBe('idle'), waitOptions);
  expect(draft.state().saved).toMatchObject({ wasDelayed: true });
  expect(draft.isDirty).toBe(false);
  expect(await owner.page.byId({ id })).toMatchObject({ version: 2, status: 'published' });
});

it('a draft creates a new item once, however often it is sent', async () => {
  const { owner, openForm } = await setUp();
  const { draft, network } = await openForm(null);
  network.is = 'answerLost';
  draft.change('title', 'New');
  await draft.save('user');
  await draft.save('user');
  draft.change('body', 'And more');
  network.is = 'whole';
  expect(await draft.save('user')).toMatchObject({ version: 2 });
  const { items } = await owner.page.all();
  expect(items.map(({ title, slug }) => [title, slug])).toEqual([['New', 'new']]);
});

it('a draft creates a new item once when its tab was closed before the response', async () => {
  const { owner, openForm } = await setUp();
  const closedTab = await openForm(null, 'one');
  closedTab.network.is = 'answerLost';
  closedTab.draft.change('title', 'New');
  await closedTab.draft.save('user');
  await closedTab.draft.storeLocally();
  closedTab.close();
  const { draft } = await openForm(null, 'two');
  await draft.recover();
  draft.change('body', 'Later');
  expect(await draft.save('user')).toMatchObject({ version: 2 });
  expect((await owner.page.all()).items).toHaveLength(1);
});

it('does not conflict with its own earlier saves, whatever was written in between', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First', description: 'As it was' });
  const { draft, network, refusals } = await openForm(id);
  network.is = 'answerLost';
  for (const title of ['Second', 'Third', 'Fourth']) {
    draft.change('title', title);
    draft.change('description', `With ${title}`);
    await draft.save(title === 'Third' ? 'editor' : 'user');
  }
  // A field that returns to its value before the lost saves is a change to the value on the server.
  draft.change('description', 'As it was');
  draft.change('body', 'Written meanwhile');
  network.is = 'whole';
  expect(await draft.save('user')).not.toBeNull();
  expect(refusals).toEqual([]);
  expect(draft.state()).toMatchObject({ conflict: null, phase: 'idle' });
  expect(await owner.page.byId({ id })).toMatchObject({
    title: 'Fourth',
    description: 'As it was',
    body: 'Written meanwhile',
  });
});

it('makes something new without a refusal when the answer was lost', async () => {
  const { owner, openForm } = await setUp();
  const { draft, network, refusals } = await openForm(null);
  network.is = 'answerLost';
  draft.change('title', 'New');
  await draft.save('user');
  draft.change('body', 'And more');
  network.is = 'whole';
  expect(await draft.save('user')).toMatchObject({ version: 2 });
  expect(refusals).toEqual([]);
  expect((await owner.page.all()).items).toHaveLength(1);
});

it('holds both versions when another tab saved after the save whose answer was lost', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id, 'one');
  network.is = 'answerLost';
  draft.change('title', 'Mine');
  await draft.save('user');
  const other = await openForm(id, 'two');
  other.draft.change('title', 'Theirs');
  expect(await other.draft.save('user')).toMatchObject({ version: 3 });
  draft.change('title', 'Mine, and more');
  network.is = 'whole';
  expect(await draft.save('user')).toBeNull();
  expect(draft.state().conflict?.values.title).toBe('Theirs');
  expect(draft.state().values.title).toBe('Mine, and more');
  draft.resolveConflict(draft.state().values);
  expect(await draft.save('user')).toMatchObject({ version: 4 });
  expect(await owner.page.byId({ id })).toMatchObject({ title: 'Mine, and more' });
});

it('a draft keeps both versions when somebody else saved first', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id);
  network.is = 'nothing';
  draft.change('title', 'Mine');
  await draft.save('user');
  await owner.page.update({ id, title: 'Theirs', description: 'Theirs, too' });
  network.is = 'whole';
  expect(await draft.save('user')).toBeNull();
  expect(draft.state().conflict?.values.title).toBe('Theirs');
  expect(draft.state().values).toMatchObject({ title: 'Mine', description: 'Theirs, too' });
});

it('a draft merges what somebody else saved in other fields and paragraphs', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First', body: 'One.\n\nTwo.\n\nThree.' });
  const { draft } = await openForm(id, 'one');
  const other = await openForm(id, 'two');
  draft.change('body', 'One, by me.\n\nTwo.\n\nThree.');
  other.draft.change('title', 'Theirs');
  other.draft.change('body', 'One.\n\nTwo, by them.\n\nThree.\n\nFour.');
  await other.draft.save('user');
  expect(await draft.save('editor')).toMatchObject({ version: 3 });
  const merged = { title: 'Theirs', body: 'One, by me.\n\nTwo, by them.\n\nThree.\n\nFour.' };
  expect(draft.state()).toMatchObject({ values: merged, conflict: null, phase: 'idle' });
  expect(draft.state().mergedWith).not.toBeNull();
  expect(await owner.page.byId({ id })).toMatchObject(merged);
  // Each version stays in the history.
  const { items } = await owner.page.revisions({ id });
  expect(items).toHaveLength(3);
  draft.change('title', 'Mine');
  await draft.save('user');
  expect(draft.state().mergedWith).toBeNull();
});

it('a draft asks where both changed a paragraph, and where it was published meanwhile', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First', body: 'One.\n\nTwo.' });
  const { draft } = await openForm(id);
  draft.change('body', 'One, by me.\n\nTwo.');
  await owner.page.update({ id, body: 'One, by them.\n\nTwo.' });
  expect(await draft.save('user')).toBeNull();
  expect(draft.state().conflict?.values.body).toBe('One, by them.\n\nTwo.');
  draft.resolveConflict(draft.state().values);
  await owner.page.update({ id, status: 'published' });
  expect(await draft.save('editor')).toBeNull();
  expect(draft.state().conflict?.values.status).toBe('published');
  expect(await owner.page.byId({ id })).toMatchObject({ body: 'One, by them.\n\nTwo.' });
});

it('a draft publishes after the network returns, even if it was saved again since', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id);
  network.is = 'nothing';
  await draft.save('user', { status: 'published' });
  await draft.save('user');
  network.is = 'whole';
  await draft.save('user');
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'published' });
});

it('a manual save follows an autosave in flight', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await openForm(id);
  draft.change('body', 'Text');
  const [own, byHand] = await Promise.all([
    draft.save('editor'),
    draft.save('user', { status: 'published' }),
  ]);
  expect([own?.version, byHand?.version]).toEqual([2, 3]);
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'published', body: 'Text' });
});

it('a draft is saved after the user has signed in again', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id);
  network.is = 'signedOut';
  draft.change('title', 'Second');
  await draft.save('user');
  expect(draft.state().phase).toBe('signedOut');
  network.is = 'whole';
  draft.resume();
  await vi.waitFor(() => expect(draft.state().phase).toBe('idle'), waitOptions);
  expect(await owner.page.byId({ id })).toMatchObject({ title: 'Second' });
});

it('a draft retries automatically while the site is unreachable', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network.is = 'nothing';
  draft.change('title', 'Second');
  await draft.save('user');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.state().phase).toBe('waiting');
  network.is = 'whole';
  await vi.advanceTimersByTimeAsync(4_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(draft.state().phase).toBe('idle'), waitOptions);
  expect(await owner.page.byId({ id })).toMatchObject({ title: 'Second' });
});

it('a draft treats a silent network as a lost connection', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network.is = 'silent';
  draft.change('title', 'Second');
  const saving = draft.save('user');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await saving).toBeNull();
  expect(draft.state().phase).toBe('waiting');
});

it('drafts of two tabs are stored separately and restored', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const one = await openForm(id, 'one');
  const two = await openForm(id, 'two');
  one.draft.change('title', 'By one');
  await one.draft.storeLocally();
  await two.draft.recover();
  expect(two.draft.state().values.title, 'an open tab’s text stays there').toBe('First');
  two.draft.change('description', 'By two');
  await two.draft.storeLocally();
  await one.draft.save('user');
  two.close();
  one.close();
  const later = await openForm(id, 'later');
  await later.draft.recover();
  const values = { title: 'By one', description: 'By two' };
  expect(later.draft.state()).toMatchObject({ values, conflict: { values: { title: 'By one' } } });
  await later.draft.discard();
  expect(later.localDrafts.size).toBe(0);
});

const token = `${'ghp'}_${'a1B2'.repeat(9)}`;

it('holds a publication that the check refuses, and continues when the findings are accepted', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await openForm(id);
  draft.change('body', `${token}\n\n![](/media/a.png)`);
  expect(await draft.save('user', { status: 'published' })).toBeNull();
  expect(draft.state()).toMatchObject({
    phase: 'idle',
    rejected: { findings: { findings: [{ kind: 'secret' }, { kind: 'alt-text' }], total: 2 } },
    values: { status: 'draft', body: expect.stringContaining(token) },
  });
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'draft', body: '' });
  // Saving again answers no question.
  expect(await draft.save('user')).toBeNull();
  expect(draft.state().rejected).not.toBeNull();
  expect(await draft.saveAnyway()).toMatchObject({ values: { status: 'published' } });
  expect(draft.state()).toMatchObject({ rejected: null, values: { status: 'published' } });
  expect(draft.isDirty).toBe(false);
  // Findings that are public already are not asked about again.
  draft.change('title', 'Second');
  expect(await draft.save('user')).not.toBeNull();
  draft.change('body', `${token}\n\n![](/media/a.png) ![](/media/b.png)\n\n### C`);
  expect(await draft.save('user')).toBeNull();
  expect(draft.state().rejected?.findings.findings.map((one) => one.kind)).toContain('heading');
});

it('autosaves as a draft what the check refused to publish', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await openForm(id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draft.change('body', token);
  await draft.save('user', { status: 'published' });
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(draft.state().saved?.by).toBe('editor'), waitOptions);
  expect(await owner.page.byId({ id })).toMatchObject({ body: token, status: 'draft' });
  draft.dismissRejection();
  expect(draft.state()).toMatchObject({ rejected: null, values: { body: token } });
});

it('checks again what was written after its findings were accepted', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, network } = await openForm(id);
  draft.change('body', '![](/media/a.png)');
  await draft.save('user', { status: 'published' });
  network.is = 'nothing';
  await draft.saveAnyway();
  expect(draft.state().phase).toBe('waiting');
  draft.change('body', token);
  network.is = 'whole';
  draft.resume();
  await vi.waitFor(() => expect(draft.state().rejected).not.toBeNull(), waitOptions);
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'draft', body: '' });
  expect(draft.state().values.body).toBe(token);
});

it.each(['nothing', 'answerLost', 'signedOut'] as const)(
  'publishes what was accepted once it can be, when the network is %s first',
  async (is) => {
    const { owner, openForm } = await setUp();
    const { draft, network } = await openForm(null);
    draft.change('title', 'New');
    draft.change('body', token);
    await draft.save('user', { status: 'published' });
    network.is = is;
    expect(await draft.saveAnyway()).toBeNull();
    network.is = 'whole';
    draft.resume();
    await vi.waitFor(() => expect(draft.state().saved).not.toBeNull(), waitOptions);
    expect(draft.isDirty).toBe(false);
    const { items } = await owner.page.all();
    expect(items.map(({ title, status }) => [title, status])).toEqual([['New', 'published']]);
  },
);

it('asks the check again after a conflict that was met while publishing', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await openForm(id);
  draft.change('title', 'Mine');
  await owner.page.update({ id, title: 'Theirs', body: token });
  expect(await draft.save('user', { status: 'published' })).toBeNull();
  const { conflict, conflictPatch, values } = draft.state();
  expect([conflict?.values.title, values.body]).toEqual(['Theirs', token]);
  expect(conflictPatch).toEqual({ status: 'published' });
  draft.resolveConflict(values);
  expect(await draft.save('user', conflictPatch)).toBeNull();
  expect(draft.state().rejected?.findings.findings).toMatchObject([{ kind: 'secret' }]);
  expect(await owner.page.byId({ id })).toMatchObject({ status: 'draft', title: 'Theirs' });
});

it('a new draft is created with its first character, without a title, while the user writes on', async () => {
  const { owner, openForm } = await setUp();
  const { draft } = await openForm(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  for (let count = 1; count * 100 <= draftDelays.create.maxDelayMs; count += 1) {
    draft.change('body', 'T'.repeat(count));
    await vi.advanceTimersByTimeAsync(100);
  }
  vi.useRealTimers();
  await vi.waitFor(() => expect(draft.state().base).not.toBeNull(), waitOptions);
  const { items } = await owner.page.all();
  expect(items).toMatchObject([{ id: draft.state().base?.id, title: '', status: 'draft' }]);
  expect(draft.state().values.title).toBe('');
});

it('a form that is opened, or emptied at once, creates nothing', async () => {
  const { owner, openForm } = await setUp();
  const { draft } = await openForm(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await draft.recover();
  draft.change('title', 'T');
  draft.change('title', '');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect((await owner.page.all()).items).toEqual([]);
});

it('a draft that is emptied again stays', async () => {
  const { owner, openForm } = await setUp();
  const { draft } = await openForm(null);
  draft.change('title', 'Tides');
  const { id } = (await draft.save('editor')) ?? {};
  draft.change('title', '');
  expect(await draft.save('editor')).not.toBeNull();
  expect((await owner.page.all()).items).toMatchObject([{ id, title: '' }]);
});

it('the slug in the form follows the title, until one is entered', async () => {
  const { openForm } = await setUp();
  const { draft } = await openForm(null);
  draft.change('body', 'They rise.');
  await draft.save('editor');
  const random = draft.state().values.slug;
  expect(random).toMatch(/^[a-z]\d/);
  draft.change('title', 'Tides');
  await draft.save('editor');
  expect(draft.state().values.slug).toBe('tides');
  expect(draft.isDirty).toBe(false);
  draft.change('slug', 'moon');
  draft.change('title', 'Spring tides');
  await draft.save('editor');
  expect(draft.state().base?.values.slug).toBe('moon');
});

it('a draft without a title is not published, and says so at the title', async () => {
  const { owner, openForm } = await setUp();
  const { draft } = await openForm(null);
  draft.change('body', 'They rise.');
  await draft.save('editor');
  expect(await draft.save('user', { status: 'published' })).toBeNull();
  expect(draft.state().errors).toEqual({ title: 'Enter a title.' });
  expect(draft.state().values.status).toBe('draft');
  draft.change('title', 'Tides');
  expect(await draft.save('user', { status: 'published' })).not.toBeNull();
  expect((await owner.page.all()).items).toMatchObject([{ title: 'Tides', status: 'published' }]);
});

it('the editor saves what is valid, and keeps what is not on the device', async () => {
  const { owner, openForm } = await setUp();
  const { draft, localDrafts } = await openForm(null);
  draft.change('body', 'They rise.');
  draft.change('slug', 'no slug');
  const { id = '' } = (await draft.save('editor')) ?? {};
  expect(await owner.page.byId({ id })).toMatchObject({ body: 'They rise.' });
  expect(draft.state()).toMatchObject({ values: { slug: 'no slug' }, errors: {} });
  expect([...localDrafts.values()]).toMatchObject([{ values: { slug: 'no slug' } }]);
  // Nothing else has changed, so nothing is sent.
  expect(await draft.save('editor')).toBeNull();
  expect((await owner.page.byId({ id })).version).toBe(1);
  expect(await draft.save('user')).toBeNull();
  expect(draft.state().errors['slug']).toContain('lowercase letters');
});

it('what is entered while a draft is created is stored on the device at every moment', async () => {
  const { openForm } = await setUp();
  const { draft, localDrafts } = await openForm(null);
  draft.change('title', 'T');
  await draft.storeLocally();
  expect(draft.state().storedValues).toBe(draft.state().values);
  const creating = draft.save('editor');
  draft.change('title', 'Tides');
  await draft.storeLocally();
  const sizes = new Set<number>();
  draft.subscribe(() => sizes.add(localDrafts.size));
  await creating;
  expect(sizes).not.toContain(0);
  expect([...localDrafts.values()]).toMatchObject([{ values: { title: 'Tides' } }]);
  expect([...localDrafts.keys()]).toEqual([`page:${draft.state().base?.id}#one`]);
});

it.each(['nothing', 'answerLost', 'signedOut'] as const)(
  'one untitled draft is created when the network is %s during its first save',
  async (is) => {
    const { owner, openForm } = await setUp();
    const tab = await openForm(null, 'one');
    tab.network.is = is;
    tab.draft.change('body', 'T');
    expect(await tab.draft.save('editor')).toBeNull();
    expect(tab.draft.state().phase).toBe(is === 'signedOut' ? 'signedOut' : 'waiting');
    tab.draft.change('body', 'They rise.');
    await tab.draft.storeLocally();
    // The tab is killed, and the form is opened again.
    tab.close();
    const { draft } = await openForm(null, 'two');
    await draft.recover();
    expect(draft.state().values.body).toBe('They rise.');
    expect(await draft.save('editor')).not.toBeNull();
    expect(draft.state().conflict).toBeNull();
    const { items } = await owner.page.all();
    expect(items).toHaveLength(1);
    expect(await owner.page.byId({ id: items[0]?.id ?? '' })).toMatchObject({
      title: '',
      body: 'They rise.',
    });
  },
);

it('two tabs that write on one untitled draft lose nothing', async () => {
  const { owner, openForm } = await setUp();
  const one = await openForm(null, 'one');
  one.draft.change('body', 'One.\n\nTwo.');
  const { id = '' } = (await one.draft.save('editor')) ?? {};
  const two = await openForm(id, 'two');
  two.draft.change('title', 'Tides');
  one.draft.change('body', 'One, by one.\n\nTwo.');
  await two.draft.save('editor');
  expect(await one.draft.save('editor')).not.toBeNull();
  expect(await owner.page.byId({ id })).toMatchObject({
    title: 'Tides',
    slug: 'tides',
    body: 'One, by one.\n\nTwo.',
  });
});

/** A text field that is typed in: `type` sets its text, which the draft reads when it needs it. */
function createTypedBody(draft: Draft<Values>) {
  const typed = { text: '', reads: 0 };
  const type = (text: string) => {
    typed.text = text;
    draft.changeLater('body', () => {
      typed.reads += 1;
      return typed.text;
    });
  };
  return { typed, type };
}

it('a text is read in a pause and not with every key, and the form renders when it is unsaved', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, localDrafts } = await openForm(id);
  const { typed, type } = createTypedBody(draft);
  let renders = 0;
  draft.subscribe(() => (renders += 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let length = 1; length <= 50; length += 1) type('a'.repeat(length));
  expect([typed.reads, renders]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(250);
  expect([typed.reads, renders]).toEqual([1, 1]);
  expect([...localDrafts.values()]).toMatchObject([{ values: { body: 'a'.repeat(50) } }]);
  type('b');
  await vi.advanceTimersByTimeAsync(250);
  expect([typed.reads, renders], 'It is unsaved still').toEqual([2, 1]);
  expect([...localDrafts.values()]).toMatchObject([{ values: { body: 'b' } }]);
});

it('what has not been read is saved, is kept when it is typed during a save, and is discarded', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft, localDrafts } = await openForm(id);
  const { type } = createTypedBody(draft);
  type('One');
  expect(draft.isDirty).toBe(true);
  const saving = draft.save('user');
  type('One, two');
  await saving;
  expect(await owner.page.byId({ id })).toMatchObject({ body: 'One' });
  expect([...localDrafts.values()]).toMatchObject([{ values: { body: 'One, two' } }]);
  expect(draft.state().values.body).toBe('One, two');
  const { setCount } = draft.state();
  type('One, two, three');
  await draft.discard();
  expect(draft.state().values.body).toBe('One');
  expect(draft.state().setCount, 'The editor takes the value').toBeGreaterThan(setCount);
  expect(draft.isDirty).toBe(false);
});

it('a draft merges what has not been read with what somebody else saved', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First', body: 'One.\n\nTwo.\n\nThree.' });
  const { draft } = await openForm(id);
  const { type } = createTypedBody(draft);
  await owner.page.update({ id, body: 'One.\n\nTwo.\n\nThree, by them.' });
  type('One, by me.\n\nTwo.\n\nThree.');
  expect(await draft.save('user')).not.toBeNull();
  const merged = 'One, by me.\n\nTwo.\n\nThree, by them.';
  expect(draft.state()).toMatchObject({ values: { body: merged }, conflict: null });
  expect(await owner.page.byId({ id })).toMatchObject({ body: merged });
});

it('an error of a text is gone with its next key', async () => {
  const { owner, openForm } = await setUp();
  const { id } = await owner.page.create({ title: 'First' });
  const { draft } = await openForm(id);
  const { type } = createTypedBody(draft);
  type('a'.repeat(1_000_001));
  expect(await draft.save('user')).toBeNull();
  expect(draft.state().errors).toHaveProperty('body');
  let renders = 0;
  draft.subscribe(() => (renders += 1));
  type('a');
  expect(renders).toBe(1);
  expect(draft.state().errors).toEqual({});
});

/** The state of the network between the form and the site. */
type Network = 'whole' | 'nothing' | 'answerLost' | 'silent' | 'signedOut';

async function setUp() {
  const site = await createSite('sqlite');
  const owner = await as(site, 'owner');
  const nobody = await as(site, 'anonymous');
  const device = new Device();
  /** Opens the form in a tab; null for a new item. */
  const openForm = async (id: string | null, tab = 'one') => {
    const network: { is: Network } = { is: 'whole' };
    const refusals: unknown[] = [];
    const callOverNetwork = createNetworkCaller(network, { owner, nobody, refusals });
    const base = id === null ? null : toSavedContent<Values>(await owner.page.byId({ id }), blank);
    const draft = new Draft<Values>(
      { kind: 'page', blank, base },
      {
        create: (input) => callOverNetwork(({ page }) => page.create(input)),
        update: (input) => callOverNetwork(({ page }) => page.update(input)),
        read: (of) => callOverNetwork(({ page }) => page.byId({ id: of })),
        validate: async (values) => {
          const { error } = createPageInput.safeParse(values);
          return Object.fromEntries(
            (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
          );
        },
        localDrafts: device.open(tab),
      },
    );
    return {
      draft,
      network,
      refusals,
      localDrafts: device.localDrafts,
      close: () => device.close(tab),
    };
  };
  return { owner, openForm };
}

type PageItem = Awaited<ReturnType<Caller['page']['byId']>>;

/** Converts errors as the browser's client does. */
async function toSavedValues(call: Promise<PageItem>): Promise<SavedContent<Values>> {
  const [settled] = await Promise.allSettled([call]);
  if (settled.status === 'fulfilled') return toSavedContent(settled.value, blank);
  const data = await getFailure(call);
  throw Object.assign(new Error(data.message), { data });
}

/** Calls the site over the network; some responses are lost. */
function createNetworkCaller(
  network: { is: Network },
  { owner, nobody, refusals }: { owner: Caller; nobody: Caller; refusals: unknown[] },
) {
  return async (call: (caller: Caller) => Promise<PageItem>): Promise<SavedContent<Values>> => {
    const { is } = network;
    if (is === 'silent') return new Promise(() => undefined);
    const caller = is === 'signedOut' ? nobody : owner;
    if (is === 'answerLost') await toSavedValues(call(caller)).catch(() => undefined);
    if (is === 'answerLost' || is === 'nothing') throw new TypeError('Failed to fetch');
    return toSavedValues(call(caller)).catch((error: unknown) => {
      refusals.push(error);
      throw error;
    });
  };
}

/** The storage of a browser, and its open tabs. */
class Device {
  readonly localDrafts = new Map<string, LocalDraft>();
  readonly #open = new Set<string>();

  open(page: string): LocalDrafts {
    this.#open.add(page);
    const own = (place: string) => `${place}#${page}`;
    const isFree = (name: string) => {
      const keeper = name.split('#').at(-1) ?? '';
      return keeper === page || !this.#open.has(keeper);
    };
    return {
      find: async (place) =>
        [...this.localDrafts]
          .filter(([name]) => name.startsWith(`${place}#`) && isFree(name))
          .map(([name, draft]): StoredDraft => ({ key: name, draft }))
          .toReversed(),
      put: async (place, draft, foundAs) => {
        if (foundAs !== undefined) this.localDrafts.delete(foundAs);
        this.localDrafts.set(own(place), draft);
      },
      remove: async (place, foundAs) => void this.localDrafts.delete(foundAs ?? own(place)),
    };
  }

  close(page: string) {
    this.#open.delete(page);
  }
}
