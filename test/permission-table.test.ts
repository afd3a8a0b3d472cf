/** The permission table: every procedure has a row, and every row is tested with every role. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { addBookmark, addCollection, listOwnBookmarks } from '#features/bookmark/write.server.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { newId } from '#lib/id.ts';
import { beginUpload } from '#features/import/uploads.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { claimSite, createOwnerLink } from '#features/user/owner-link.server.ts';
import { appRouter } from '../src/api.server.ts';
import { as, getFailure, getUserId, roles, type Caller, type Role } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle, insertComment } from './factories.ts';
import { addSignInMethods } from './people.ts';
import { createSite, type TestSite } from './site.ts';

type Access = Record<Role, 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN'>;

const everybody: Access = {
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
/** Content of the member: not even the owner may edit another user's text. */
const authorOnly: Access = { ...memberOnly, owner: 'FORBIDDEN' };

/** The ids that a row's input refers to, created for every call. */
interface Subjects {
  id: string;
  articleId: string;
  collectionId?: string;
  slug: string;
  revisionId: string;
  /** The preview token. */
  token: string;
  /** The id of each role's own passkey, account and session. */
  ownIds?: Record<string, string>;
}
/** An input with which the call succeeds for permitted roles. */
type Input = (subjects: Subjects, role: Role) => unknown;
type Row = [procedure: string, access: Access, input: Input];

const noInput: Input = () => undefined;
const byId: Input = ({ id }) => ({ id });
const bySlug: Input = ({ slug }) => ({ slug });

const moderatedPost = (id: string) => ({
  id,
  status: 'visible',
  hiddenByBan: 0,
  spamVerdict: null,
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** A picture that was copied before, so that nothing is fetched. */
const copiedAddress = 'https://copied.example/drawing.svg';

function createDrawingForm(): FormData {
  const form = new FormData();
  form.set('file', new File([drawing], 'drawing.svg'));
  return form;
}

/** One pixel, as a browser sends it. */
function createPhotoForm(): FormData {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'pixel.png'));
  return form;
}

function createUploadPiece(id: string): FormData {
  const form = new FormData();
  form.set('id', id);
  form.set('at', '0');
  form.set('piece', new File(['x'], 'piece'));
  return form;
}

/** The rows of a kind of content; `required` has its required fields besides the title. */
function contentRows(namespace: string, required: object = {}): Row[] {
  return [
    [`${namespace}.allPublic`, everybody, noInput],
    [`${namespace}.all`, ownerOnly, noInput],
    [`${namespace}.byId`, ownerOnly, byId],
    [`${namespace}.create`, ownerOnly, () => ({ title: 'New', ...required })],
    [`${namespace}.update`, ownerOnly, ({ id }) => ({ id, title: 'Changed' })],
    [`${namespace}.remove`, ownerOnly, byId],
    [`${namespace}.restore`, ownerOnly, byId],
    [`${namespace}.revisions`, ownerOnly, byId],
    [`${namespace}.revision`, ownerOnly, ({ id, revisionId }) => ({ id, revisionId })],
    [`${namespace}.bulk`, ownerOnly, ({ id }) => ({ ids: [id], action: 'unpublish' })],
    [`${namespace}.revert`, ownerOnly, ({ id, revisionId }) => ({ id, revisionId })],
  ];
}

/** The rows of a kind that has pages. */
function previewRows(namespace: string): Row[] {
  return [
    [`${namespace}.previewLink`, ownerOnly, byId],
    [`${namespace}.byPreview`, everybody, ({ token }) => ({ token })],
    [`${namespace}.previewLinks`, ownerOnly, byId],
    [`${namespace}.createPreviewLink`, ownerOnly, byId],
    [
      `${namespace}.revokePreviewLink`,
      ownerOnly,
      ({ id, token }) => ({ id, linkId: token.split('.')[0] }),
    ],
  ];
}

const experience = { type: 'work', organisation: 'Harbour office', startsOn: '2020-02-01' };

const bookmarkFields = { title: 'A page', link: 'https://page.example/' };

const table: Row[] = [
  ['audit.list', ownerOnly, noInput],
  ...contentRows('blog'),
  ...previewRows('blog'),
  ['blog.bySlug', everybody, bySlug],
  ['blog.around', everybody, bySlug],
  ['blog.tags', everybody, noInput],
  ['blog.years', everybody, noInput],
  ['blog.preview', ownerOnly, () => ({ body: '# A' })],
  ['blog.deadAddresses', ownerOnly, () => ({ addresses: ['/blog/a'] })],
  ...contentRows('project'),
  ...previewRows('project'),
  ['project.bySlug', everybody, bySlug],
  ['project.selected', everybody, noInput],
  ...contentRows('service'),
  ...previewRows('service'),
  ['service.bySlug', everybody, bySlug],
  ...contentRows('snippet'),
  ...previewRows('snippet'),
  ['snippet.bySlug', everybody, bySlug],
  ...contentRows('experience', experience),
  ...contentRows('page'),
  ...previewRows('page'),
  ['page.bySlug', everybody, bySlug],
  ['page.findBySlug', everybody, bySlug],
  ['bookmark.all', ownerOnly, ({ collectionId }) => ({ collectionId })],
  ['bookmark.following', ownerOnly, noInput],
  ['bookmark.create', ownerOnly, ({ collectionId }) => ({ collectionId, ...bookmarkFields })],
  ['bookmark.update', ownerOnly, ({ id }) => ({ id, title: 'Changed' })],
  ['bookmark.remove', ownerOnly, byId],
  ['bookmark.createCollection', ownerOnly, () => ({ title: 'New' })],
  ['bookmark.updateCollection', ownerOnly, ({ collectionId: id }) => ({ id, title: 'Changed' })],
  ['bookmark.removeCollection', ownerOnly, ({ collectionId: id }) => ({ id })],
  ['comment.all', everybody, ({ articleId }) => ({ articleId })],
  ['comment.create', memberOnly, ({ articleId }) => ({ articleId, body: `A word: ${newId()}` })],
  ['comment.update', authorOnly, ({ id }) => ({ id, body: 'Better said.' })],
  ['comment.remove', memberOnly, byId],
  ['comment.preview', memberOnly, () => ({ body: '*How* it looks.' })],
  ['comment.react', memberOnly, ({ id }) => ({ id, emoji: '👍' })],
  ['comment.report', memberOnly, ({ id }) => ({ id, reason: 'Rude.' })],
  ['comment.inbox', ownerOnly, noInput],
  ['comment.newest', ownerOnly, noInput],
  ['comment.waiting', ownerOnly, noInput],
  ['comment.moderate', ownerOnly, ({ id }) => ({ ids: [id], action: 'hide' })],
  ['comment.undoModeration', ownerOnly, ({ id }) => ({ posts: [moderatedPost(id)] })],
  ['guestbook.all', everybody, noInput],
  ['guestbook.create', memberOnly, () => ({ body: `A greeting: ${newId()}` })],
  ['guestbook.update', authorOnly, ({ id }) => ({ id, body: 'Better said.' })],
  ['guestbook.remove', memberOnly, byId],
  ['guestbook.inbox', ownerOnly, noInput],
  ['guestbook.waiting', ownerOnly, noInput],
  ['guestbook.moderate', ownerOnly, ({ id }) => ({ ids: [id], action: 'hide' })],
  ['guestbook.undoModeration', ownerOnly, ({ id }) => ({ posts: [moderatedPost(id)] })],
  ['guestbook.pin', ownerOnly, ({ id }) => ({ id, pinned: true })],
  ['media.all', ownerOnly, noInput],
  ['media.byId', ownerOnly, byId],
  ['media.usage', ownerOnly, byId],
  ['media.update', ownerOnly, ({ id }) => ({ id, alt: 'Changed' })],
  ['media.remove', ownerOnly, byId],
  ['media.upload', ownerOnly, createDrawingForm],
  ['media.uploadFromUrl', ownerOnly, () => ({ address: copiedAddress })],
  ['search.query', everybody, () => ({ q: 'word' })],
  ['search.owned', ownerOnly, () => ({ q: 'word' })],
  ['dashboard.attention', ownerOnly, noInput],
  ['dashboard.update', ownerOnly, noInput],
  ['dashboard.mails', ownerOnly, noInput],
  ['dashboard.retryMails', ownerOnly, noInput],
  ['settings.site', everybody, noInput],
  ['settings.home', everybody, noInput],
  ['settings.all', ownerOnly, noInput],
  ['settings.update', ownerOnly, () => ({ key: 'social', value: [] })],
  ['stats.monthlyBlogViews', ownerOnly, noInput],
  ['stats.monthlyUsers', ownerOnly, noInput],
  ['stats.daily', ownerOnly, () => ({})],
  ['stats.previous', ownerOnly, () => ({})],
  ['stats.publications', ownerOnly, () => ({})],
  ['stats.now', ownerOnly, noInput],
  ['stats.monthly', ownerOnly, noInput],
  ['stats.page', ownerOnly, () => ({ path: '/' })],
  ['stats.top', ownerOnly, () => ({})],
  ['stats.hearts', everybody, ({ articleId }) => ({ articleId })],
  ['stats.overview', everybody, noInput],
  ['stats.elsewhere', everybody, noInput],
  ['transfer.backups', ownerOnly, noInput],
  ['transfer.backupStatus', ownerOnly, noInput],
  ['transfer.removeBackup', ownerOnly, () => ({ name: 'kept.tar.gz' })],
  ['transfer.beginUpload', ownerOnly, () => ({ name: 'blog.zip', bytes: 1 })],
  ['transfer.uploadPiece', ownerOnly, ({ id }) => createUploadPiece(id)],
  ['demo.status', ownerOnly, noInput],
  ['setup.state', ownerOnly, noInput],
  ['setup.finish', ownerOnly, () => ({ name: 'Ada', email: '', title: 'Notes', demo: 'keep' })],
  ['user.waysIn', everybody, noInput],
  ['user.profile', signedIn, noInput],
  ['user.update', memberOnly, () => ({ name: 'Another name' })],
  // Without a mail server a member cannot change theirs.
  ['user.changeEmail', ownerOnly, () => ({ email: 'new@people.example' })],
  ['user.setPicture', memberOnly, createPhotoForm],
  ['user.removePicture', signedIn, noInput],
  ['user.renamePasskey', signedIn, ({ ownIds }, role) => ({ id: ownIds?.[role], name: 'Laptop' })],
  ['user.removePasskey', signedIn, ({ ownIds }, role) => ({ id: ownIds?.[role] })],
  ['user.disconnect', signedIn, ({ ownIds }, role) => ({ id: ownIds?.[role] })],
  ['user.endSession', signedIn, ({ ownIds }, role) => ({ id: ownIds?.[role] })],
  ['user.endOtherSessions', signedIn, noInput],
  ['user.leave', signedIn, () => ({ contributions: 'keep' })],
  ['user.list', ownerOnly, noInput],
  ['user.role', ownerOnly, ({ id }) => ({ id, role: 'admin' })],
  ['user.ban', ownerOnly, ({ id }) => ({ id, reason: 'Spam' })],
  ['user.unban', ownerOnly, byId],
  ['user.requireRecentSignIn', ownerOnly, noInput],
  ['user.sessions', ownerOnly, byId],
  ['user.endSessions', ownerOnly, byId],
  ['user.remove', ownerOnly, byId],
];

describe('the permission table', () => {
  it('has a row for every procedure, and for nothing else', () => {
    const procedures = Object.keys(appRouter._def.procedures).toSorted();
    expect(table.map(([procedure]) => procedure).toSorted()).toEqual(procedures);
  });

  onBothEngines((engine) => {
    it.each(table)(
      '%s may be called by the listed roles only',
      async (procedure, access, input) => {
        const site = await createSite(engine);
        // User content can be deleted by more than one role, so each role gets its own.
        const shared = isUserContent(procedure) ? null : await createSubjects(site, procedure);
        for (const role of roles) {
          const subjects = shared ?? (await createSubjects(site, procedure));
          const outcome = await tryCall(await as(site, role), procedure, input(subjects, role));
          expect(outcome, role).toBe(access[role]);
        }
      },
    );
  });
});

const isUserContent = (procedure: string) => /^(comment|guestbook)\./.test(procedure);

/** Creates a public item of the procedure's kind, an image, or an article. */
async function createSubjects(site: TestSite, procedure: string): Promise<Subjects> {
  const [namespace = ''] = procedure.split('.');
  if (namespace === 'media') {
    const uploaded = await call(await as(site, 'owner'), 'media.upload', createDrawingForm());
    const { id, url = '' } = uploaded;
    await site.db.insertInto('fetchedPicture').values({ address: copiedAddress, url }).execute();
    return { id, articleId: '', slug: '', revisionId: '', token: '' };
  }
  if (namespace === 'bookmark') {
    const empty = { articleId: '', slug: '', revisionId: '', token: '' };
    const { id: collectionId } = await addCollection(site.db, { title: 'Kept' });
    await addBookmark(site.db, { collectionId, ...bookmarkFields });
    const { items } = await listOwnBookmarks(site.db, { collectionId, limit: 1 });
    return { ...empty, collectionId, id: items[0]?.id ?? '' };
  }
  if (isUserContent(procedure)) {
    const articleId = (await publishArticle(site)).id;
    const userId = await getUserId(site, 'member');
    const id =
      namespace === 'comment'
        ? await insertComment(site, { articleId })
        : await createEntry(site.db, { userId, body: 'A greeting.' });
    return { id, articleId, slug: '', revisionId: '', token: '' };
  }
  if (namespace === 'setup')
    await claimSite(site.db, {
      secret: (await createOwnerLink(site.db, { second: true })).split('/').at(-1) ?? '',
      visitorId: null,
    });
  if (namespace === 'user') return createUserSubjects(site);
  if (namespace === 'transfer') {
    const folder = dirname(site.location.file);
    mkdirSync(join(folder, 'backups'), { recursive: true });
    writeFileSync(join(folder, 'backups', 'kept.tar.gz'), 'x');
    const { id } = await beginUpload(folder, { name: 'blog.zip', bytes: 1 });
    return { id, articleId: '', slug: '', revisionId: '', token: '' };
  }
  if (!['project', 'service', 'snippet', 'experience', 'page'].includes(namespace)) {
    const { id, slug } = await publishArticle(site);
    const owner = await as(site, 'owner');
    const { items } = await owner.blog.revisions({ id });
    const token = await createPreviewToken(owner, procedure, id);
    return { id, articleId: id, slug, revisionId: items[0]?.id ?? '', token };
  }
  const owner = await as(site, 'owner');
  const fields = { title: 'A thing', status: 'published' as const };
  const { id } = await call(owner, `${namespace}.create`, { ...fields, ...experience });
  const { items } = await call(owner, `${namespace}.revisions`, { id });
  const token = await createPreviewToken(owner, procedure, id);
  return { id, articleId: '', slug: 'a-thing', revisionId: items[0]?.id ?? '', token };
}

/** The token of a preview link for a procedure that takes one. */
async function createPreviewToken(owner: Caller, procedure: string, id: string): Promise<string> {
  if (!/Preview/.test(procedure)) return '';
  const [namespace = ''] = procedure.split('.');
  const { url } = await call(owner, `${namespace}.previewLink`, { id });
  return url?.split('/').at(-1) ?? '';
}

/** Creates another user, and sign-in methods for each role. */
async function createUserSubjects(site: TestSite): Promise<Subjects> {
  const id = await createUser(site.db, { name: 'Else', email: 'else@people.example' });
  const other = { name: 'Other owner', email: 'other@people.example', role: 'admin' as const };
  await addSignInMethods(site, await createUser(site.db, other));
  const ownIds: Record<string, string> = { anonymous: id };
  for (const role of ['member', 'banned', 'owner'] as const)
    ownIds[role] = await addSignInMethods(site, await getUserId(site, role));
  return { id, articleId: '', slug: '', revisionId: '', token: '', ownIds };
}

async function tryCall(caller: Caller, procedure: string, input: unknown) {
  const [result] = await Promise.allSettled([call(caller, procedure, input)]);
  if (result.status === 'fulfilled') return 'allowed';
  if (!(result.reason instanceof TRPCError)) throw result.reason;
  return (await getFailure(Promise.reject(result.reason))).code;
}

interface CallResult {
  /** Of a preview link, or of a picture. */
  url?: string;
  id: string;
  items: { id: string }[];
}

async function call(caller: Caller, procedure: string, input: unknown): Promise<CallResult> {
  const [namespace = '', name = ''] = procedure.split('.');
  // The path is data here; the results of procedures are checked by their own tests.
  const procedures = caller as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<CallResult>>
  >;
  const procedureCall = procedures[namespace]?.[name];
  if (!procedureCall) throw new Error(`There is no procedure ${procedure}.`);
  return procedureCall(input);
}
