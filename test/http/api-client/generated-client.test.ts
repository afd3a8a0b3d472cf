/** A client that is generated from the description of the API calls every operation of a started site. */
import { expect, it, vi } from 'vitest';
import { contentKinds, isPagedKind, kinds, type ContentKind } from '#content/kinds.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { operations } from '#features/http-api/operations.ts';
import { takesKey } from '#features/http-api/operation.ts';
import { createToken } from '#features/token/write.server.ts';
import { newId } from '#lib/id.ts';
import { tokenScopes } from '#lib/token-scopes.ts';
import { getUserId } from '../../as.ts';
import { onBothEngines } from '../../engines.ts';
import { insertComment, publishNote } from '../../factories.ts';
import { startServedSite, type ServedSite } from '../served-site.ts';
import { generateClient, type GeneratedClient } from './client-folder.ts';

interface CallOptions {
  path?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- each operation answers something else
type Call = (id: string, options?: CallOptions) => Promise<any>;

/** Calls operations that have to succeed, with a key each, and remembers which. */
function createCall({ operations: functions }: GeneratedClient, called: Set<string>): Call {
  return async (id, { headers = {}, ...options } = {}) => {
    const operation = operations.find((one) => one.id === id);
    const send = functions[id];
    if (!operation || !send) throw new Error(`There is no operation ${id}.`);
    called.add(id);
    const key = takesKey(operation) ? { 'Idempotency-Key': newId() } : {};
    const { data, error, response } = await send({ ...options, headers: { ...headers, ...key } });
    expect([id, response.status, error]).toEqual([id, operation.status ?? 200, undefined]);
    return data;
  };
}

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Creates, changes and deletes an item of a kind, and reads all that there is about it. */
async function callItemOperations(call: Call, kind: ContentKind) {
  const one = capitalize(kinds[kind].labels.one);
  const many = capitalize(kinds[kind].labels.many);
  const required =
    kind === 'experience'
      ? { type: 'work', organisation: 'Harbour office', startsOn: '2020-02-01' }
      : {};
  const fields = { title: 'Tides', body: 'Low.', status: 'published', ...required };
  const { id, slug } = await call(`create${one}`, { body: fields });
  const path = { id };
  await call(`update${one}`, { path, body: { title: 'Ebb' }, headers: { 'If-Match': '*' } });
  expect(await call(`get${one}`, { path })).toMatchObject({ title: 'Ebb', version: 2 });
  expect((await call(`list${many}`, { query: { status: 'published' } })).items).toHaveLength(1);
  expect((await call(`listPublic${many}`, { query: { limit: 1 } })).items).toHaveLength(1);
  await call(`check${one}`, { body: { title: 'Ebb', body: '' } });
  const revisions = await call(`list${one}Revisions`, { path });
  const revision = { path: { id, revisionId: revisions.items[1].id } };
  expect(await call(`get${one}Revision`, revision)).toMatchObject({ content: { title: 'Tides' } });
  expect(await call(`revert${one}`, revision)).toMatchObject({ title: 'Tides', version: 3 });
  await call(`delete${one}`, { path });
  await call(`restore${one}`, { path });
  if (isPagedKind(kind)) await callPageOperations(call, one, { id, slug });
  const changed = await call(`change${many}`, { body: { ids: [id], action: 'unpublish' } });
  expect(changed).toEqual({ changed: [id] });
}

async function callPageOperations(call: Call, one: string, item: { id: string; slug: string }) {
  const { id, slug } = item;
  const flat = { slug: slug.replaceAll('/', '-') };
  expect(await call(`getPublic${one}`, { path: flat })).toMatchObject({ title: 'Tides' });
  const path = { id };
  const link = await call(`create${one}PreviewLink`, { path });
  expect(await call(`list${one}PreviewLinks`, { path })).toEqual([link]);
  await call(`delete${one}PreviewLink`, { path: { id, linkId: link.id } });
}

async function callBookmarkOperations(call: Call) {
  const { id } = await call('createCollection', { body: { title: 'Kept' } });
  await call('updateCollection', { path: { id }, body: { description: 'Pages.' } });
  const collection = { path: { collectionId: id } };
  const body = { title: 'A page', link: 'https://page.example/' };
  const bookmark = { path: { id: (await call('createBookmark', { ...collection, body })).id } };
  await call('updateBookmark', { ...bookmark, body: { note: 'Read it.' } });
  const stored = { title: 'A page', note: 'Read it.' };
  expect((await call('listBookmarks', collection)).items).toMatchObject([stored]);
  expect((await call('listPublicBookmarks', collection)).items).toMatchObject([stored]);
  expect((await call('listCollections')).items).toMatchObject([{ title: 'Kept', count: 1 }]);
  await call('deleteBookmark', bookmark);
  await call('deleteCollection', { path: { id } });
}

async function callBlogrollOperations(call: Call) {
  const sea = { title: 'Sea', siteUrl: 'https://sea.example/', feedUrl: null };
  const moon = { ...sea, title: 'Moon', siteUrl: 'https://moon.example/' };
  const { id } = await call('createBlogrollSite', { body: sea });
  await call('updateBlogrollSite', { path: { id }, body: { note: 'Tides.' } });
  const imported = await call('createBlogrollSites', { body: { entries: [sea, moon] } });
  expect(imported).toEqual({ added: 1, listed: 1 });
  const { items } = await call('listBlogroll');
  expect(items).toMatchObject([{ ...sea, note: 'Tides.' }, moon]);
  const ids = [items[1].id, id];
  expect(await call('updateBlogrollOrder', { body: { ids } })).toEqual({ ids });
  expect((await call('listPublicBlogroll')).items).toMatchObject([moon, sea]);
  expect(await call('deleteBlogrollSite', { path: { id } })).toMatchObject(sea);
  const started = await call('createUsualPage', { body: { name: 'colophon' } });
  expect(await call('createUsualPage', { body: { name: 'colophon' } })).toEqual(started);
}

async function callRedirectOperations(call: Call) {
  const { id } = await call('createArticle', { body: { title: 'Moved', status: 'published' } });
  const redirect = { path: '/2013/01/11/a-day', kind: 'article', id, to: '/blog/moved' };
  const { to: _target, ...body } = redirect;
  expect(await call('createRedirect', { body })).toEqual(redirect);
  expect((await call('listRedirects')).items).toEqual([redirect]);
  await call('deleteRedirect', { query: { path: redirect.path } });
  expect((await call('listRedirects')).items).toEqual([]);
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function callMediaOperations(call: Call, site: ServedSite) {
  const file = new File([pixel], 'pixel.png', { type: 'image/png' });
  const { id, url } = await call('uploadPicture', { body: { file, alt: 'A pixel' } });
  const path = { id };
  // A picture that was copied before is not fetched again, and this one cannot be.
  const address = 'https://copied.example/pixel.png';
  await site.db.insertInto('fetchedPicture').values({ address, url }).execute();
  expect(await call('copyPicture', { body: { address } })).toMatchObject({ id });
  await call('updateMedia', { path, body: { alt: 'One pixel' } });
  expect(await call('getMedia', { path })).toMatchObject({ alt: 'One pixel', width: 1 });
  expect((await call('listMedia', { query: { q: 'pixel' } })).items).toHaveLength(1);
  expect(await call('listMediaUses', { path })).toEqual({ items: [] });
  await call('deleteMedia', { path });
  const upload = await call('beginUpload', { body: { name: 'tides.txt', bytes: 5 } });
  const piece = { piece: new File(['Ebb. '], 'piece'), id: upload.id, at: '0' };
  expect(await call('uploadPiece', { body: piece })).toEqual({ bytes: 5 });
  expect(await call('finishUpload', { path: upload })).toMatchObject({ filename: 'tides.txt' });
}

async function callCommunityOperations(call: Call, site: ServedSite) {
  const { id: articleId } = await call('createArticle', {
    body: { title: 'Discussed', status: 'published', tags: ['Sea'] },
  });
  const id = await insertComment(site, { articleId });
  const comments = await call('listPublicComments', { query: { articleId } });
  expect(comments).toMatchObject({ total: 1, items: [{ id }] });
  expect((await call('listCommentInbox')).items).toMatchObject([{ id, articleId }]);
  const { id: noteId } = await publishNote(site);
  const onNote = await insertComment(site, { noteId });
  const found = await call('listPublicComments', { query: { noteId } });
  expect(found.items).toMatchObject([{ id: onNote }]);
  const hide = { body: { ids: [id], action: 'hide' } };
  expect(await call('moderateComments', hide)).toEqual({ count: 1 });
  const entry = { body: 'A greeting.', userId: await getUserId(site, 'member') };
  const entryId = await createEntry(site.db, entry);
  await call('pinGuestbookEntry', { path: { id: entryId }, body: { pinned: true } });
  expect((await call('listPublicGuestbookEntries')).items).toMatchObject([{ id: entryId }]);
  expect((await call('listGuestbookInbox')).items).toHaveLength(1);
  const approve = { body: { ids: [entryId], action: 'hide' } };
  expect(await call('moderateGuestbookEntries', approve)).toEqual({ count: 1 });
  expect(await call('listTags')).toMatchObject([{ label: 'Sea', count: 1 }]);
  expect(await call('listYears')).toHaveLength(1);
  expect((await call('search', { query: { q: 'discussed' } })).items).toHaveLength(1);
  expect(await call('searchItems', { query: { q: 'discussed' } })).toHaveLength(1);
  expect((await call('renderMarkdown', { body: { body: '*A*' } })).html).toContain('<em>A</em>');
}

async function callChangeOperations(call: Call) {
  const body = { title: 'Corrected', status: 'published', body: 'A tyde.', showChanges: true };
  const { id, slug } = await call('createArticle', { body });
  const headers = { 'If-Match': '*' };
  await call('updateArticle', { path: { id }, body: { body: 'A tide.' }, headers });
  const { items } = await call('listArticleRevisions', { path: { id } });
  const revision = { path: { id, revisionId: items[0].id } };
  const mark = { note: 'The word.', showDifference: true };
  const { id: changeId } = await call('markArticleRevision', { ...revision, body: mark });
  const change = { id: changeId, note: 'The word.', hasDifference: true };
  expect((await call('listPublicChanges')).items).toMatchObject([change]);
  expect(await call('listPublicArticleChanges', { path: { id } })).toMatchObject([change]);
  const path = { slug, id: changeId };
  expect(await call('getPublicChange', { path })).toMatchObject({ article: { slug } });
  await call('unmarkArticleRevision', revision);
}

async function callProposalOperations(call: Call, site: ServedSite) {
  const { id } = await call('createArticle', { body: { title: 'A tyde', status: 'published' } });
  const commentId = await insertComment(site, { articleId: id });
  const change = { kind: 'article', id, fields: { title: 'A tide' }, reason: 'The word.' };
  const proposal = await call('proposeChange', { body: change });
  const fields = { title: 'Ebb' };
  await call('proposeItem', { body: { kind: 'article', fields, reason: 'It is missing.' } });
  const decision = { commentId, action: 'hide', reason: 'It is rude.' };
  await call('proposeCommentDecision', { body: decision });
  expect((await call('listProposals')).items).toHaveLength(3);
  const path = { id: proposal.id };
  expect(await call('getProposal', { path })).toMatchObject({ fields: { title: 'A tide' } });
  expect(await call('withdrawProposal', { path })).toMatchObject({ status: 'withdrawn' });
  expect(await call('getArticle', { path: { id } })).toMatchObject({ title: 'A tyde' });
}

async function callSiteOperations(call: Call) {
  expect(await call('getSettings')).toHaveProperty('social');
  expect(
    await call('updateSettings', { path: { key: 'social' }, body: { value: [] } }),
  ).toHaveProperty('site');
  expect(await call('getSite')).toHaveProperty('title');
  expect(await call('getToken')).toMatchObject({ name: 'Client', scopes: tokenScopes });
  const { id } = await call('startExport');
  const path = { id };
  await expect.poll(async () => (await call('getExport', { path })).state).toBe('done');
  expect((await call('listExports')).items).toMatchObject([{ id, state: 'done' }]);
  const file: Blob = await call('downloadExport', { path });
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
}

// A client is generated and checked, and the site may have to be built first, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

onBothEngines((engine) => {
  it('a generated client calls every operation successfully', async () => {
    const site = await startServedSite(engine);
    const description = await fetch(`${site.baseUrl}/api/openapi.json`);
    const text = await description.text();
    expect([description.status, text.slice(0, 200)]).toEqual([
      200,
      expect.stringContaining('openapi'),
    ]);
    const client = await generateClient(text);
    const { token } = await createToken(site.db, await getUserId(site, 'owner'), {
      name: 'Client',
      scopes: tokenScopes,
      expiresInDays: 7,
    });
    client.configure({ baseUrl: `${site.baseUrl}/api/v1`, auth: token });
    const called = new Set<string>();
    const call = createCall(client, called);
    for (const kind of contentKinds) await callItemOperations(call, kind);
    await callBookmarkOperations(call);
    await callBlogrollOperations(call);
    await callRedirectOperations(call);
    await callMediaOperations(call, site);
    await callCommunityOperations(call, site);
    await callProposalOperations(call, site);
    await callChangeOperations(call);
    await callSiteOperations(call);
    expect([...called].toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });
});
