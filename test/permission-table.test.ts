/** Who may call what: every procedure has its row, and every row is tried by everybody. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { addBookmark, addCollection, listOwnBookmarks } from '#features/bookmark/write.server.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { newId } from '#lib/id.ts';
import { beginUpload } from '#features/transfer/upload-place.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { appRouter } from '../src/api.server.ts';
import type { ContentKind } from '#content/kinds.ts';
import { signPreview } from '#content/preview.server.ts';
import { as, failureOf, idOf, roles, type Caller, type Role } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle, writeComment } from './factories.ts';
import { addWaysIn } from './people.ts';
import { freshSite, type TestSite } from './site.ts';

type Access = Record<Role, 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN'>;

const anybody: Access = {
  anonymous: 'allowed',
  member: 'allowed',
  banned: 'allowed',
  owner: 'allowed',
};
const ownerOnly: Access = {
  anonymous: 'UNAUTHORIZED',
  member: 'FORBIDDEN',
  banned: 'FORBIDDEN',
  owner: 'allowed',
};

const signedIn: Access = {
  anonymous: 'UNAUTHORIZED',
  member: 'allowed',
  banned: 'allowed',
  owner: 'allowed',
};
const memberOnly: Access = {
  anonymous: 'UNAUTHORIZED',
  member: 'allowed',
  banned: 'FORBIDDEN',
  owner: 'allowed',
};
/** The site's member has written it: not even the owner changes another's words. */
const authorOnly: Access = { ...memberOnly, owner: 'FORBIDDEN' };

/** What a row's input may name: made anew for every call. */
interface Things {
  id: string;
  articleId: string;
  collectionId?: string;
  slug: string;
  revisionId: string;
  /** Lets anybody see it. */
  token: string;
  /** What each person has of their own: a passkey, an account, a session, all under one id. */
  own?: Record<string, string>;
}
/** An input with which the call succeeds for who may call it. */
type Input = (things: Things, role: Role) => unknown;
type Row = [procedure: string, access: Access, input: Input];

const none: Input = () => undefined;
const byId: Input = ({ id }) => ({ id });
const bySlug: Input = ({ slug }) => ({ slug });

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

function picture(): FormData {
  const form = new FormData();
  form.set('file', new File([drawing], 'drawing.svg'));
  return form;
}

/** One pixel, as a browser sends it. */
function photo(): FormData {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'pixel.png'));
  return form;
}

function piece(id: string): FormData {
  const form = new FormData();
  form.set('id', id);
  form.set('at', '0');
  form.set('piece', new File(['x'], 'piece'));
  return form;
}

/** The rows of a kind of content; `required` is what it takes besides a title. */
function contentRows(room: string, required: object = {}): Row[] {
  return [
    [`${room}.allPublic`, anybody, none],
    [`${room}.all`, ownerOnly, none],
    [`${room}.byId`, ownerOnly, byId],
    [`${room}.create`, ownerOnly, () => ({ title: 'New', ...required })],
    [`${room}.update`, ownerOnly, ({ id }) => ({ id, title: 'Changed' })],
    [`${room}.remove`, ownerOnly, byId],
    [`${room}.restore`, ownerOnly, byId],
    [`${room}.revisions`, ownerOnly, byId],
    [`${room}.revision`, ownerOnly, ({ id, revisionId }) => ({ id, revisionId })],
    [`${room}.bulk`, ownerOnly, ({ id }) => ({ ids: [id], action: 'unpublish' })],
    [`${room}.revert`, ownerOnly, ({ id, revisionId }) => ({ id, revisionId })],
  ];
}

/** The rows of a kind that has pages. */
function previewRows(room: string): Row[] {
  return [
    [`${room}.previewLink`, ownerOnly, byId],
    [`${room}.byPreview`, anybody, ({ token }) => ({ token })],
  ];
}

const experience = { type: 'work', organisation: 'Harbour office', startsOn: '2020-02-01' };

const kept = { title: 'A page', link: 'https://page.example/' };

const table: Row[] = [
  ...contentRows('blog'),
  ...previewRows('blog'),
  ['blog.bySlug', anybody, bySlug],
  ['blog.around', anybody, bySlug],
  ['blog.tags', anybody, none],
  ['blog.years', anybody, none],
  ['blog.preview', ownerOnly, () => ({ body: '# A' })],
  ['blog.deadAddresses', ownerOnly, () => ({ addresses: ['/blog/a'] })],
  ...contentRows('project'),
  ...previewRows('project'),
  ['project.bySlug', anybody, bySlug],
  ['project.selected', anybody, none],
  ...contentRows('service'),
  ...previewRows('service'),
  ['service.bySlug', anybody, bySlug],
  ...contentRows('snippet'),
  ...previewRows('snippet'),
  ['snippet.bySlug', anybody, bySlug],
  ...contentRows('experience', experience),
  ...contentRows('page'),
  ...previewRows('page'),
  ['page.bySlug', anybody, bySlug],
  ['page.findBySlug', anybody, bySlug],
  ['bookmark.all', ownerOnly, ({ collectionId }) => ({ collectionId })],
  ['bookmark.following', ownerOnly, none],
  ['bookmark.create', ownerOnly, ({ collectionId }) => ({ collectionId, ...kept })],
  ['bookmark.update', ownerOnly, ({ id }) => ({ id, title: 'Changed' })],
  ['bookmark.remove', ownerOnly, byId],
  ['bookmark.createCollection', ownerOnly, () => ({ title: 'New' })],
  ['bookmark.updateCollection', ownerOnly, ({ collectionId: id }) => ({ id, title: 'Changed' })],
  ['bookmark.removeCollection', ownerOnly, ({ collectionId: id }) => ({ id })],
  ['comment.all', anybody, ({ articleId }) => ({ articleId })],
  ['comment.create', memberOnly, ({ articleId }) => ({ articleId, body: `A word: ${newId()}` })],
  ['comment.update', authorOnly, ({ id }) => ({ id, body: 'Better said.' })],
  ['comment.remove', memberOnly, byId],
  ['comment.preview', memberOnly, () => ({ body: '*How* it looks.' })],
  ['comment.react', memberOnly, ({ id }) => ({ id, emoji: '👍' })],
  ['comment.report', memberOnly, ({ id }) => ({ id, reason: 'Rude.' })],
  ['comment.inbox', ownerOnly, none],
  ['comment.waiting', ownerOnly, none],
  ['comment.moderate', ownerOnly, ({ id }) => ({ ids: [id], action: 'hide' })],
  ['guestbook.all', anybody, none],
  ['guestbook.create', memberOnly, () => ({ body: `A greeting: ${newId()}` })],
  ['guestbook.update', authorOnly, ({ id }) => ({ id, body: 'Better said.' })],
  ['guestbook.remove', memberOnly, byId],
  ['guestbook.inbox', ownerOnly, none],
  ['guestbook.waiting', ownerOnly, none],
  ['guestbook.moderate', ownerOnly, ({ id }) => ({ ids: [id], action: 'hide' })],
  ['guestbook.pin', ownerOnly, ({ id }) => ({ id, pinned: true })],
  ['media.all', ownerOnly, none],
  ['media.byId', ownerOnly, byId],
  ['media.usage', ownerOnly, byId],
  ['media.update', ownerOnly, ({ id }) => ({ id, alt: 'Changed' })],
  ['media.remove', ownerOnly, byId],
  ['media.upload', ownerOnly, picture],
  ['search.query', anybody, () => ({ q: 'word' })],
  ['search.owned', ownerOnly, () => ({ q: 'word' })],
  ['dashboard.attention', ownerOnly, none],
  ['dashboard.mails', ownerOnly, none],
  ['dashboard.retryMails', ownerOnly, none],
  ['settings.site', anybody, none],
  ['settings.home', anybody, none],
  ['settings.all', ownerOnly, none],
  ['settings.update', ownerOnly, () => ({ key: 'social', value: [] })],
  ['stats.monthlyBlogViews', ownerOnly, none],
  ['stats.monthlyUsers', ownerOnly, none],
  ['stats.daily', ownerOnly, () => ({})],
  ['stats.monthly', ownerOnly, none],
  ['stats.page', ownerOnly, () => ({ path: '/' })],
  ['stats.top', ownerOnly, () => ({})],
  ['stats.hearts', anybody, ({ articleId }) => ({ articleId })],
  ['stats.overview', anybody, none],
  ['stats.elsewhere', anybody, none],
  ['transfer.backups', ownerOnly, none],
  ['transfer.removeBackup', ownerOnly, () => ({ name: 'kept.tar.gz' })],
  ['transfer.beginUpload', ownerOnly, () => ({ name: 'blog.zip', bytes: 1 })],
  ['transfer.uploadPiece', ownerOnly, ({ id }) => piece(id)],
  ['user.waysIn', anybody, none],
  ['user.profile', signedIn, none],
  ['user.update', memberOnly, () => ({ name: 'Another name' })],
  ['user.setPicture', memberOnly, photo],
  ['user.removePicture', signedIn, none],
  ['user.renamePasskey', signedIn, ({ own }, role) => ({ id: own?.[role], name: 'Laptop' })],
  ['user.removePasskey', signedIn, ({ own }, role) => ({ id: own?.[role] })],
  ['user.disconnect', signedIn, ({ own }, role) => ({ id: own?.[role] })],
  ['user.endSession', signedIn, ({ own }, role) => ({ id: own?.[role] })],
  ['user.endOtherSessions', signedIn, none],
  ['user.leave', signedIn, () => ({ contributions: 'keep' })],
  ['user.list', ownerOnly, none],
  ['user.role', ownerOnly, ({ id }) => ({ id, role: 'admin' })],
  ['user.ban', ownerOnly, ({ id }) => ({ id, reason: 'Spam' })],
  ['user.unban', ownerOnly, byId],
  ['user.remove', ownerOnly, byId],
];

describe('the permission table', () => {
  it('has a row for every procedure, and for nothing else', () => {
    const procedures = Object.keys(appRouter._def.procedures).toSorted();
    expect(table.map(([procedure]) => procedure).toSorted()).toEqual(procedures);
  });

  onBothEngines((engine) => {
    it.each(table)('%s', async (procedure, access, input) => {
      const site = await freshSite(engine);
      // What people write can be taken away by more than one of them, so each tries on its own.
      const shared = isWritten(procedure) ? null : await makeThings(site, procedure);
      for (const role of roles) {
        const things = shared ?? (await makeThings(site, procedure));
        const outcome = await tryCall(await as(site, role), procedure, input(things, role));
        expect(outcome, role).toBe(access[role]);
      }
    });
  });
});

const isWritten = (procedure: string) => /^(comment|guestbook)\./.test(procedure);

/** Something public of the procedure's own kind, a picture, or an article. */
async function makeThings(site: TestSite, procedure: string): Promise<Things> {
  const [room = ''] = procedure.split('.');
  if (room === 'media') {
    const { id } = await call(await as(site, 'owner'), 'media.upload', picture());
    return { id, articleId: '', slug: '', revisionId: '', token: '' };
  }
  if (room === 'bookmark') {
    const empty = { articleId: '', slug: '', revisionId: '', token: '' };
    const { id: collectionId } = await addCollection(site.db, { title: 'Kept' });
    await addBookmark(site.db, { collectionId, ...kept });
    const { items } = await listOwnBookmarks(site.db, { collectionId, limit: 1 });
    return { ...empty, collectionId, id: items[0]?.id ?? '' };
  }
  if (isWritten(procedure)) {
    const articleId = (await publishArticle(site)).id;
    const userId = await idOf(site, 'member');
    const id =
      room === 'comment'
        ? await writeComment(site, { articleId })
        : await createEntry(site.db, { userId, body: 'A greeting.' });
    return { id, articleId, slug: '', revisionId: '', token: '' };
  }
  if (room === 'user') return makePeople(site);
  if (room === 'transfer') {
    const folder = dirname(site.place.file);
    mkdirSync(join(folder, 'backups'), { recursive: true });
    writeFileSync(join(folder, 'backups', 'kept.tar.gz'), 'x');
    const { id } = await beginUpload(folder, { name: 'blog.zip', bytes: 1 });
    return { id, articleId: '', slug: '', revisionId: '', token: '' };
  }
  if (!['project', 'service', 'snippet', 'experience', 'page'].includes(room)) {
    const { id, slug } = await publishArticle(site);
    const { items } = await (await as(site, 'owner')).blog.revisions({ id });
    const { token } = await signPreview(site.db, { kind: 'article', id });
    return { id, articleId: id, slug, revisionId: items[0]?.id ?? '', token };
  }
  const owner = await as(site, 'owner');
  const fields = { title: 'A thing', status: 'published' as const };
  const { id } = await call(owner, `${room}.create`, { ...fields, ...experience });
  const { items } = await call(owner, `${room}.revisions`, { id });
  const kind = room as Exclude<ContentKind, 'article'>; // one of those named above
  const { token } = await signPreview(site.db, { kind, id });
  return { id, articleId: '', slug: 'a-thing', revisionId: items[0]?.id ?? '', token };
}

/** Somebody else, and for each who is tried something of theirs. */
async function makePeople(site: TestSite): Promise<Things> {
  const id = await createUser(site.db, { name: 'Else', email: 'else@people.example' });
  const other = { name: 'Other owner', email: 'other@people.example', role: 'admin' as const };
  await addWaysIn(site, await createUser(site.db, other));
  const own: Record<string, string> = { anonymous: id };
  for (const role of ['member', 'banned', 'owner'] as const)
    own[role] = await addWaysIn(site, await idOf(site, role));
  return { id, articleId: '', slug: '', revisionId: '', token: '', own };
}

async function tryCall(caller: Caller, procedure: string, input: unknown) {
  const [result] = await Promise.allSettled([call(caller, procedure, input)]);
  if (result.status === 'fulfilled') return 'allowed';
  if (!(result.reason instanceof TRPCError)) throw result.reason;
  return (await failureOf(Promise.reject(result.reason))).code;
}

interface Made {
  id: string;
  items: { id: string }[];
}

async function call(caller: Caller, procedure: string, input: unknown): Promise<Made> {
  const [room = '', name = ''] = procedure.split('.');
  // The path is data here; what a path answers is checked by its own tests.
  const procedures = caller as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<Made>>
  >;
  const found = procedures[room]?.[name];
  if (!found) throw new Error(`There is no procedure ${procedure}.`);
  return found(input);
}
