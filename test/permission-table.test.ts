/** The permission table: every procedure has a row, and every row is tested with every role. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TRPCError, type AnyProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { createEntry as createBlogrollEntry } from '#features/blogroll/write.server.ts';
import { addBookmark, addCollection, listOwnBookmarks } from '#features/bookmark/write.server.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { newId } from '#lib/id.ts';
import { appendPiece, beginUpload } from '#platform/piece-upload/uploads.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { claimSite, createOwnerLink } from '#features/user/owner-link.server.ts';
import { appRouter } from '../src/api.server.ts';
import { tokenScopes, type TokenScope } from '#lib/token-scopes.ts';
import { authenticateToken } from '#features/token/authenticate.server.ts';
import { createToken, revokeToken } from '#features/token/write.server.ts';
import { handleProcedures } from '../src/routes/api/-procedures.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Context } from '#platform/trpc.server.ts';
import { startExport } from '#features/export/stored-exports.server.ts';
import {
  as,
  asToken,
  createCallContext,
  createTokenContext,
  getFailure,
  getUserId,
  roles,
  signIn,
  type Caller,
  type Role,
} from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle, insertComment } from './factories.ts';
import { createProgram } from './oauth-program.ts';
import { addSignInMethods } from './people.ts';
import { createImportPreview } from './import-preview.ts';
import { createSite, type TestSite } from './site.ts';
import { waitForExports } from './wait-for-exports.ts';

type Access = Record<Role, 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'BAD_REQUEST' | 'NOT_FOUND'>;

/** The id of a text in the preview of an import. */
const importedTextId = '5f1c2a52-7a0b-5d0a-9a35-6c1f0f5b7d11';

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
/** Without a mail server a member cannot change their address. */
const ownAddress: Access = { ...ownerOnly };

/** What procedures declare whose resolver refuses more roles. */
const declaredAccess = new Map<Access, Access>([
  [authorOnly, memberOnly],
  [ownAddress, signedIn],
]);

/** What nobody but its author sees, not even the owner of the site. */
const ofSomebodyElse: Access = {
  anonymous: 'UNAUTHORIZED',
  member: 'NOT_FOUND',
  banned: 'NOT_FOUND',
  owner: 'NOT_FOUND',
};

/** The ids that a row's input refers to, created for every call. */
interface Subjects {
  id: string;
  articleId: string;
  collectionId?: string;
  commentId?: string;
  /** The upload of a file that is sent in one piece. */
  uploadId?: string;
  /** A delivery of a webhook. */
  deliveryId?: string;
  slug: string;
  revisionId: string;
  /** The preview token. */
  token: string;
  /** What a program asks for. */
  program?: Awaited<ReturnType<typeof createProgram>>['parameters'];
  /** The id of each role's own passkey, account and session. */
  ownIds?: Record<string, string>;
}
/** An input with which the call succeeds for permitted roles. */
type Input = (subjects: Subjects, role: Role) => unknown;
/** What an access token needs for this call: all of these scopes, any token at all, or what no token has. */
type TokenAccess = readonly TokenScope[] | 'any' | 'none';
type Row = [procedure: string, access: Access, input: Input, token: TokenAccess];

const read: TokenAccess = ['content:read'];
const write: TokenAccess = ['content:write'];
/** For writes to what is public, as the items of the rows are. */
const publish: TokenAccess = ['content:write', 'content:publish'];
const media: TokenAccess = ['media:write'];
const moderate: TokenAccess = ['comments:moderate'];
const settings: TokenAccess = ['settings:write'];
const propose: TokenAccess = ['content:propose'];
const numbers: TokenAccess = ['analytics:read'];
const bookmarks: TokenAccess = ['content:publish'];
const exports: TokenAccess = ['export'];

const noInput: Input = () => undefined;
const byId: Input = ({ id }) => ({ id });
const bySlug: Input = ({ slug }) => ({ slug });

const markedRevision: Input = ({ articleId: id, revisionId }) => ({
  id,
  revisionId,
  note: 'Corrected.',
});

const moderatedPost = (id: string) => ({
  id,
  status: 'visible',
  hiddenByBan: 0,
  spamVerdict: null,
});

const webhookFields = {
  description: 'Receiver',
  url: 'https://hooks.example/',
  events: ['content.published' as const],
};

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
    [`${namespace}.allPublic`, everybody, noInput, 'any'],
    [`${namespace}.all`, ownerOnly, noInput, read],
    [`${namespace}.byId`, ownerOnly, byId, read],
    [`${namespace}.create`, ownerOnly, () => ({ title: 'New', ...required }), write],
    [`${namespace}.update`, ownerOnly, ({ id }) => ({ id, title: 'Changed' }), publish],
    [`${namespace}.remove`, ownerOnly, byId, publish],
    [`${namespace}.restore`, ownerOnly, byId, publish],
    [`${namespace}.revisions`, ownerOnly, byId, read],
    [`${namespace}.revision`, ownerOnly, ({ id, revisionId }) => ({ id, revisionId }), read],
    [`${namespace}.bulk`, ownerOnly, ({ id }) => ({ ids: [id], action: 'unpublish' }), publish],
    [`${namespace}.check`, ownerOnly, ({ id }) => ({ id, title: 'New', body: '' }), read],
    [`${namespace}.revert`, ownerOnly, ({ id, revisionId }) => ({ id, revisionId }), publish],
  ];
}

/** The rows of a kind that has pages. */
function previewRows(namespace: string): Row[] {
  return [
    [`${namespace}.previewLink`, ownerOnly, byId, write],
    [`${namespace}.byPreview`, everybody, ({ token }) => ({ token }), 'any'],
    [`${namespace}.previewLinks`, ownerOnly, byId, write],
    [`${namespace}.createPreviewLink`, ownerOnly, byId, write],
    [
      `${namespace}.revokePreviewLink`,
      ownerOnly,
      ({ id, token }) => ({ id, linkId: token.split('.')[0] }),
      write,
    ],
  ];
}

const experience = { type: 'work', organisation: 'Harbour office', startsOn: '2020-02-01' };

const createBlogrollSite = () => ({ title: 'Sea', siteUrl: `https://${newId()}.example/` });
const bookmarkFields = { title: 'A page', link: 'https://page.example/' };

const sharedPage = { kind: 'article', title: 'New', description: '', imageUrl: null };

const table: Row[] = [
  ['audit.list', ownerOnly, noInput, 'none'],
  ...contentRows('blog'),
  ...previewRows('blog'),
  ['blog.bySlug', everybody, bySlug, 'any'],
  ['blog.around', everybody, bySlug, 'any'],
  ['blog.tags', everybody, noInput, 'any'],
  ['blog.years', everybody, noInput, 'any'],
  ['blog.preview', ownerOnly, () => ({ body: '# A' }), read],
  ['blog.renderBlocks', ownerOnly, () => ({ blocks: ['$$\na\n$$'], definitions: '' }), read],
  ['seo.sharedLink', ownerOnly, () => sharedPage, read],
  // The owner passes, and nothing is fetched from the private network.
  [
    'blog.linkMetadata',
    { ...ownerOnly, owner: 'BAD_REQUEST' },
    () => ({ address: 'http://127.0.0.1/' }),
    write,
  ],
  ['blog.deadAddresses', ownerOnly, () => ({ addresses: ['/blog/a'] }), read],
  ...contentRows('project'),
  ...previewRows('project'),
  ['project.bySlug', everybody, bySlug, 'any'],
  ['project.selected', everybody, noInput, 'any'],
  ...contentRows('service'),
  ...previewRows('service'),
  ['service.bySlug', everybody, bySlug, 'any'],
  ...contentRows('snippet'),
  ...previewRows('snippet'),
  ['snippet.bySlug', everybody, bySlug, 'any'],
  ...contentRows('note'),
  ...previewRows('note'),
  ['note.bySlug', everybody, bySlug, 'any'],
  ['note.months', everybody, noInput, 'any'],
  ['note.newest', everybody, () => ({}), 'any'],
  ['note.stream', everybody, noInput, 'any'],
  ...contentRows('experience', experience),
  ...contentRows('page'),
  ...previewRows('page'),
  ['page.bySlug', everybody, bySlug, 'any'],
  ['page.findBySlug', everybody, bySlug, 'any'],
  ['page.starters', ownerOnly, noInput, read],
  ['page.createStarter', ownerOnly, () => ({ name: 'now' }), write],
  ['blogroll.all', ownerOnly, noInput, read],
  ['blogroll.allPublic', everybody, noInput, 'any'],
  // The owner passes, and nothing is fetched from the private network.
  [
    'blogroll.siteMetadata',
    { ...ownerOnly, owner: 'BAD_REQUEST' },
    () => ({ address: 'http://127.0.0.1/' }),
    bookmarks,
  ],
  ['blogroll.create', ownerOnly, () => createBlogrollSite(), bookmarks],
  ['blogroll.update', ownerOnly, ({ id }) => ({ id, title: 'Changed' }), bookmarks],
  ['blogroll.remove', ownerOnly, byId, bookmarks],
  ['blogroll.reorder', ownerOnly, ({ id }) => ({ ids: [id] }), bookmarks],
  [
    'blogroll.readOpml',
    ownerOnly,
    () => ({ opml: '<opml version="2.0"><head/><body/></opml>' }),
    bookmarks,
  ],
  ['blogroll.importEntries', ownerOnly, () => ({ entries: [createBlogrollSite()] }), bookmarks],
  ['bookmark.all', ownerOnly, ({ collectionId }) => ({ collectionId }), read],
  ['bookmark.allPublic', everybody, ({ collectionId }) => ({ collectionId }), 'any'],
  ['bookmark.collections', everybody, noInput, 'any'],
  ['bookmark.following', ownerOnly, noInput, read],
  [
    'bookmark.create',
    ownerOnly,
    ({ collectionId }) => ({ collectionId, ...bookmarkFields }),
    bookmarks,
  ],
  ['bookmark.update', ownerOnly, ({ id }) => ({ id, title: 'Changed' }), bookmarks],
  ['bookmark.remove', ownerOnly, byId, bookmarks],
  ['bookmark.createCollection', ownerOnly, () => ({ title: newId() }), bookmarks],
  [
    'bookmark.updateCollection',
    ownerOnly,
    ({ collectionId: id }) => ({ id, title: 'Changed' }),
    bookmarks,
  ],
  ['bookmark.removeCollection', ownerOnly, ({ collectionId: id }) => ({ id }), bookmarks],
  ['blog.markRevision', ownerOnly, markedRevision, bookmarks],
  [
    'blog.unmarkRevision',
    ownerOnly,
    ({ articleId: id, revisionId }) => ({ id, revisionId }),
    bookmarks,
  ],
  ['change.allPublic', everybody, noInput, 'any'],
  ['change.ofArticle', everybody, ({ articleId: id }) => ({ id }), 'any'],
  ['change.byId', everybody, ({ id, slug }) => ({ id, slug }), 'any'],
  ['comment.all', everybody, ({ articleId }) => ({ articleId }), 'any'],
  [
    'comment.create',
    memberOnly,
    ({ articleId }) => ({ articleId, body: `A word: ${newId()}` }),
    'none',
  ],
  ['comment.update', authorOnly, ({ id }) => ({ id, body: 'Better said.' }), 'none'],
  ['comment.remove', memberOnly, byId, moderate],
  ['comment.preview', memberOnly, () => ({ body: '*How* it looks.' }), 'none'],
  ['comment.react', memberOnly, ({ id }) => ({ id, emoji: '👍' }), 'none'],
  ['comment.report', memberOnly, ({ id }) => ({ id, reason: 'Rude.' }), 'none'],
  ['comment.inbox', ownerOnly, noInput, moderate],
  ['comment.newest', ownerOnly, noInput, moderate],
  ['comment.waiting', ownerOnly, noInput, moderate],
  ['comment.moderate', ownerOnly, ({ id }) => ({ ids: [id], action: 'hide' }), moderate],
  ['comment.undoModeration', ownerOnly, ({ id }) => ({ posts: [moderatedPost(id)] }), moderate],
  ['export.all', ownerOnly, noInput, exports],
  ['export.byId', ownerOnly, byId, exports],
  ['export.start', ownerOnly, noInput, exports],
  ['guestbook.all', everybody, noInput, 'any'],
  ['guestbook.create', memberOnly, () => ({ body: `A greeting: ${newId()}` }), 'none'],
  ['guestbook.update', authorOnly, ({ id }) => ({ id, body: 'Better said.' }), 'none'],
  ['guestbook.remove', memberOnly, byId, moderate],
  ['guestbook.inbox', ownerOnly, noInput, moderate],
  ['guestbook.waiting', ownerOnly, noInput, moderate],
  ['guestbook.moderate', ownerOnly, ({ id }) => ({ ids: [id], action: 'hide' }), moderate],
  ['guestbook.undoModeration', ownerOnly, ({ id }) => ({ posts: [moderatedPost(id)] }), moderate],
  ['guestbook.pin', ownerOnly, ({ id }) => ({ id, pinned: true }), moderate],
  ['httpApi.reference', everybody, noInput, 'any'],
  ['media.all', ownerOnly, noInput, read],
  ['media.byId', ownerOnly, byId, read],
  ['media.usage', ownerOnly, byId, read],
  ['media.update', ownerOnly, ({ id }) => ({ id, alt: 'Changed' }), media],
  ['media.remove', ownerOnly, byId, media],
  ['media.upload', ownerOnly, createDrawingForm, media],
  ['media.beginUpload', ownerOnly, () => ({ name: 'tides.txt', bytes: 1 }), media],
  ['media.uploadPiece', ownerOnly, ({ uploadId }) => createUploadPiece(uploadId ?? ''), media],
  ['media.finishUpload', ownerOnly, ({ uploadId }) => ({ id: uploadId }), media],
  ['media.uploadFromUrl', ownerOnly, () => ({ address: copiedAddress }), media],
  ['redirect.all', ownerOnly, noInput, read],
  ['redirect.create', ownerOnly, ({ id }) => ({ path: '/old', kind: 'article', id }), bookmarks],
  ['redirect.remove', ownerOnly, () => ({ path: '/older' }), bookmarks],
  [
    'proposal.proposeChange',
    ownerOnly,
    ({ articleId: id }) => ({ kind: 'article', id, fields: { title: 'Better' }, reason: 'Typo.' }),
    propose,
  ],
  [
    'proposal.proposeItem',
    ownerOnly,
    () => ({ kind: 'article', fields: { title: 'New' }, reason: 'Asked for.' }),
    propose,
  ],
  [
    'proposal.proposeDecision',
    ownerOnly,
    ({ commentId }) => ({ commentId, action: 'hide', reason: 'Rude.' }),
    propose,
  ],
  ['proposal.paragraphs', memberOnly, bySlug, 'none'],
  [
    'proposal.suggest',
    memberOnly,
    ({ articleId }) => ({ articleId, version: 1, start: 0, before: 'A tyde.', after: 'A tide.' }),
    'none',
  ],
  ['proposal.mine', signedIn, noInput, propose],
  ['proposal.byId', ofSomebodyElse, byId, propose],
  ['proposal.withdraw', ofSomebodyElse, byId, propose],
  ['proposal.inbox', ownerOnly, noInput, 'none'],
  ['proposal.review', ownerOnly, byId, 'none'],
  ['proposal.merge', ownerOnly, byId, 'none'],
  ['proposal.waiting', ownerOnly, noInput, 'none'],
  ['proposal.accept', ownerOnly, ({ id }) => ({ id, version: 1 }), 'none'],
  ['proposal.acceptEdited', ownerOnly, byId, 'none'],
  ['proposal.decline', ownerOnly, ({ id }) => ({ id, answer: 'It is meant so.' }), 'none'],
  ['proposal.reopen', ownerOnly, byId, 'none'],
  ['search.query', everybody, () => ({ q: 'word' }), 'any'],
  ['search.owned', ownerOnly, () => ({ q: 'word' }), read],
  ['search.linkTargets', ownerOnly, () => ({ q: 'word' }), read],
  ['dashboard.attention', ownerOnly, noInput, 'none'],
  ['dashboard.update', ownerOnly, noInput, 'none'],
  ['dashboard.mails', ownerOnly, noInput, 'none'],
  ['dashboard.retryMails', ownerOnly, noInput, 'none'],
  ['settings.site', everybody, noInput, 'any'],
  ['settings.home', everybody, noInput, 'any'],
  ['settings.all', ownerOnly, noInput, settings],
  ['settings.update', ownerOnly, () => ({ key: 'social', value: [] }), settings],
  ['stats.monthlyBlogViews', ownerOnly, noInput, 'none'],
  ['stats.monthlyUsers', ownerOnly, noInput, 'none'],
  ['stats.daily', ownerOnly, () => ({}), numbers],
  ['stats.previous', ownerOnly, () => ({}), 'none'],
  ['stats.publications', ownerOnly, () => ({}), 'none'],
  ['stats.now', ownerOnly, noInput, 'none'],
  ['stats.monthly', ownerOnly, noInput, 'none'],
  ['stats.page', ownerOnly, () => ({ path: '/' }), numbers],
  ['stats.top', ownerOnly, () => ({}), numbers],
  ['stats.hearts', everybody, ({ articleId }) => ({ articleId }), 'any'],
  ['stats.overview', everybody, noInput, 'any'],
  ['stats.elsewhere', everybody, noInput, 'any'],
  ['oauth.request', ownerOnly, ({ program }) => program, 'none'],
  [
    'oauth.approve',
    ownerOnly,
    ({ program }) => ({ request: program, scopes: ['content:read'] }),
    'none',
  ],
  ['token.list', ownerOnly, noInput, 'none'],
  ['token.create', ownerOnly, () => ({ name: newId(), scopes: ['content:read'] }), 'none'],
  ['token.revoke', ownerOnly, byId, 'none'],
  ['token.revokeAll', ownerOnly, noInput, 'none'],
  ['token.current', everybody, noInput, 'any'],
  ['transfer.backups', ownerOnly, noInput, 'none'],
  ['transfer.backupStatus', ownerOnly, noInput, 'none'],
  ['transfer.removeBackup', ownerOnly, () => ({ name: 'kept.tar.gz' }), 'none'],
  ['transfer.beginUpload', ownerOnly, () => ({ name: 'blog.zip', bytes: 1 }), 'none'],
  ['transfer.uploadPiece', ownerOnly, ({ id }) => createUploadPiece(id), 'none'],
  ['transfer.imports', ownerOnly, noInput, 'none'],
  ['transfer.importById', ownerOnly, ({ id }) => ({ id }), 'none'],
  ['transfer.importTexts', ownerOnly, ({ id }) => ({ id }), 'none'],
  ['transfer.importText', ownerOnly, ({ id }) => ({ id, textId: importedTextId }), 'none'],
  [
    'transfer.correctTexts',
    ownerOnly,
    ({ id }) => ({ id, texts: { ids: [importedTextId] }, changes: { skip: true } }),
    'none',
  ],
  ['transfer.removeImport', ownerOnly, ({ id }) => ({ id }), 'none'],
  ['demo.status', ownerOnly, noInput, 'none'],
  ['setup.state', ownerOnly, noInput, 'none'],
  [
    'setup.finish',
    ownerOnly,
    () => ({ name: 'Ada', email: '', title: 'Notes', demo: 'keep' }),
    'none',
  ],
  ['user.waysIn', everybody, noInput, 'any'],
  ['user.profile', signedIn, noInput, 'none'],
  ['user.update', memberOnly, () => ({ name: 'Another name' }), 'none'],
  ['user.changeEmail', ownAddress, () => ({ email: 'new@people.example' }), 'none'],
  ['user.setPicture', memberOnly, createPhotoForm, 'none'],
  ['user.removePicture', signedIn, noInput, 'none'],
  [
    'user.renamePasskey',
    signedIn,
    ({ ownIds }, role) => ({ id: ownIds?.[role], name: 'Laptop' }),
    'none',
  ],
  ['user.removePasskey', signedIn, ({ ownIds }, role) => ({ id: ownIds?.[role] }), 'none'],
  ['user.disconnect', signedIn, ({ ownIds }, role) => ({ id: ownIds?.[role] }), 'none'],
  ['user.endSession', signedIn, ({ ownIds }, role) => ({ id: ownIds?.[role] }), 'none'],
  ['user.endOtherSessions', signedIn, noInput, 'none'],
  ['user.leave', signedIn, () => ({ contributions: 'keep' }), 'none'],
  ['user.list', ownerOnly, noInput, 'none'],
  ['user.role', ownerOnly, ({ id }) => ({ id, role: 'admin' }), 'none'],
  ['user.ban', ownerOnly, ({ id }) => ({ id, reason: 'Spam' }), 'none'],
  ['user.unban', ownerOnly, byId, 'none'],
  ['user.requireRecentSignIn', ownerOnly, noInput, 'none'],
  ['user.sessions', ownerOnly, byId, 'none'],
  ['user.endSessions', ownerOnly, byId, 'none'],
  ['user.remove', ownerOnly, byId, 'none'],
  ['webhook.list', ownerOnly, noInput, 'none'],
  ['webhook.byId', ownerOnly, byId, 'none'],
  ['webhook.problems', ownerOnly, noInput, 'none'],
  ['webhook.create', ownerOnly, () => ({ ...webhookFields, description: newId() }), 'none'],
  ['webhook.update', ownerOnly, ({ id }) => ({ ...webhookFields, id }), 'none'],
  ['webhook.switch', ownerOnly, ({ id }) => ({ id, isEnabled: true }), 'none'],
  ['webhook.remove', ownerOnly, byId, 'none'],
  ['webhook.rotateSecret', ownerOnly, byId, 'none'],
  ['webhook.test', ownerOnly, byId, 'none'],
  ['webhook.deliveries', ownerOnly, ({ id }) => ({ webhookId: id }), 'none'],
  ['webhook.delivery', ownerOnly, ({ deliveryId }) => ({ id: deliveryId }), 'none'],
  ['webhook.resend', ownerOnly, ({ deliveryId }) => ({ id: deliveryId }), 'none'],
];

/** Every procedure, by its path. */
const proceduresByPath: Record<string, AnyProcedure> = { ...appRouter._def.procedures } as never; // flat, whatever its type says

interface TriedToken {
  scopes: readonly TokenScope[];
  isAllowed: boolean;
  /** Whether the declaration of the procedure refuses it, so that the database need not be asked. */
  isUndeclared: boolean;
}

/** Each scope alone, all but one of those that are needed, and those that are needed; which of these tokens are allowed. */
function listTokens(access: TokenAccess): TriedToken[] {
  const alone = tokenScopes.map((scope) => [scope]);
  if (access === 'any')
    return alone.map((scopes) => ({ scopes, isAllowed: true, isUndeclared: false }));
  const refused = (scopes: readonly TokenScope[]): TriedToken => {
    const [declared] = access === 'none' ? [] : access;
    const isUndeclared = declared === undefined || !scopes.includes(declared);
    return { scopes, isAllowed: false, isUndeclared };
  };
  if (access === 'none') return [...alone, tokenScopes].map(refused);
  const others = alone.filter((scopes) => scopes.join() !== access.join());
  const incomplete = access.map((needed) => tokenScopes.filter((scope) => scope !== needed));
  const needed = { scopes: access, isAllowed: true, isUndeclared: false };
  return [...[...others, ...incomplete].map(refused), needed];
}

/** The roles that are refused without the database. */
function listRefusedRoles(access: Access): Role[] {
  const declared = declaredAccess.get(access) ?? access;
  return roles.filter((role) => /UNAUTHORIZED|FORBIDDEN/.test(declared[role]));
}

/** A database that must not be asked. Each call has its own, because a token is counted by database. */
const createUntouched = (db: Db): Db =>
  new Proxy(db, {
    get() {
      throw new Error('The database was asked.');
    },
  });

type Contexts = ReturnType<typeof createContexts>;
const knownContexts = new WeakMap<TestSite, Contexts>();

/** The contexts of the callers of a site. */
function getContexts(site: TestSite): Contexts {
  const contexts = knownContexts.get(site) ?? createContexts(site);
  knownContexts.set(site, contexts);
  return contexts;
}

/** Creates the contexts of callers, each once. */
function createContexts(site: TestSite) {
  const contexts = new Map<string, Promise<Context>>();
  const remember = (key: string, create: () => Promise<Context>) => {
    const known = contexts.get(key) ?? create();
    contexts.set(key, known);
    return known;
  };
  return {
    of: (role: Role) =>
      remember(role, async () => {
        const userId = role === 'anonymous' ? null : await getUserId(site, role);
        const session = userId === null ? null : await signIn(site, userId);
        return createCallContext(site, session, '203.0.113.7');
      }),
    ofToken: (scopes: readonly TokenScope[]) =>
      remember(scopes.join(), () => createTokenContext(site, scopes)),
  };
}

/** Procedures that leave a site behind on which the next one cannot be tried. */
const needsOwnSite =
  /^(user|setup|token|oauth|proposal|webhook|transfer|demo|dashboard|export|settings)\./;

/** The rows that share a site, by namespace. */
const rowsByNamespace = Object.entries(
  Object.groupBy(table, ([procedure]) => procedure.split('.')[0] ?? ''),
).map(([namespace, rows = []]): [string, Row[]] => [namespace, rows]);

describe('the permission table', () => {
  it('has a row for every procedure, and for nothing else', () => {
    const procedures = Object.keys(appRouter._def.procedures).toSorted();
    expect(table.map(([procedure]) => procedure).toSorted()).toEqual(procedures);
  });

  it('roles and tokens that a procedure does not declare are refused before the database is asked', async () => {
    const site = await createSite('sqlite');
    const contexts = getContexts(site);
    const tryUntouched = (context: Context, procedure: string) =>
      tryCall({ ...context, db: createUntouched(site.db) }, procedure, undefined);
    for (const [procedure, access, , token] of table) {
      for (const role of listRefusedRoles(access))
        expect([procedure, role, await tryUntouched(await contexts.of(role), procedure)]).toEqual([
          procedure,
          role,
          access[role],
        ]);
      for (const { scopes, isUndeclared } of listTokens(token)) {
        if (!isUndeclared) continue;
        const outcome = await tryUntouched(await contexts.ofToken(scopes), procedure);
        expect([procedure, scopes.join(), outcome]).toEqual([
          procedure,
          scopes.join(),
          'FORBIDDEN',
        ]);
      }
    }
  });

  onBothEngines((engine) => {
    it.each(rowsByNamespace)(
      'the procedures of %s may be called by the listed roles, and with tokens of the listed scopes',
      async (...[, rows]) => {
        let shared: TestSite | undefined;
        const getSite = async (procedure: string) =>
          needsOwnSite.test(procedure) ? createSite(engine) : (shared ??= await createSite(engine));
        for (const row of rows) {
          const [procedure, , , token] = row;
          expect(await tryRoles(await getSite(procedure), row)).toEqual(pickTried(row));
          if (token === 'none') continue;
          expect(await tryTokens(await getSite(procedure), row)).toEqual(pickTriedTokens(row));
        }
      },
    );

    it('every procedure is refused to a token that is wrong, expired or revoked', async () => {
      const site = await createSite(engine);
      const userId = await getUserId(site, 'owner');
      const input = { scopes: [...tokenScopes], expiresInDays: 90 } as const;
      const expired = await createToken(site.db, userId, { ...input, name: 'Expired' });
      const past = { expiresAt: new Date(Date.now() - 1).toISOString() };
      await site.db.updateTable('accessToken').set(past).where('id', '=', expired.id).execute();
      const revoked = await createToken(site.db, userId, { ...input, name: 'Revoked' });
      await revokeToken(site.db, userId, revoked.id);
      for (const [index, [procedure]] of table.entries())
        for (const credential of [`${revoked.token}x`, expired.token, revoked.token]) {
          const createContext = async () => {
            // Of another network each time: tries are limited, which another test shows.
            const clientAddress = `198.51.${index}.1`;
            const caller = await authenticateToken(site.db, { credential, clientAddress });
            return { ...createCallContext(site, null, clientAddress), ...caller };
          };
          const isQuery = proceduresByPath[procedure]?._def.type === 'query';
          const request = new Request(`https://site.example/api/trpc/${procedure}`, {
            method: isQuery ? 'GET' : 'POST',
            ...(isQuery ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
          });
          const response = await handleProcedures(request, createContext);
          expect([procedure, response.status]).toEqual([procedure, 401]);
          expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
        }
    });
  });

  it('every procedure declares what it asks of a token, as its row says', () => {
    for (const [procedure, , , token] of table) {
      const declared: unknown = proceduresByPath[procedure]?._def.meta;
      expect([procedure, declared]).toEqual([
        procedure,
        { scope: typeof token === 'string' ? token : token[0] },
      ]);
    }
  });
});

/** Who has called a procedure, and with which outcome. */
type Outcomes = [procedure: string, caller: string, outcome: string][];

/** Tries a procedure as every role that the database may have to decide about. */
async function tryRoles(site: TestSite, [procedure, access, input]: Row): Promise<Outcomes> {
  const contexts = getContexts(site);
  // User content can be deleted by more than one role, so each role gets its own.
  const shared = isUserContent(procedure) ? null : await createSubjects(site, procedure);
  const outcomes: Outcomes = [];
  for (const role of roles) {
    if (listRefusedRoles(access).includes(role)) continue;
    const subjects = shared ?? (await createSubjects(site, procedure));
    const outcome = await tryCall(await contexts.of(role), procedure, input(subjects, role));
    outcomes.push([procedure, role, outcome]);
  }
  return outcomes;
}

function pickTried([procedure, access]: Row): Outcomes {
  const refused = listRefusedRoles(access);
  return roles
    .filter((role) => !refused.includes(role))
    .map((role) => [procedure, role, access[role]]);
}

/** Tries a procedure with every token that the database may have to decide about. */
async function tryTokens(site: TestSite, [procedure, , input, token]: Row): Promise<Outcomes> {
  const contexts = getContexts(site);
  const subjects = await createSubjects(site, procedure);
  const outcomes: Outcomes = [];
  for (const { scopes, isUndeclared } of listTokens(token)) {
    if (isUndeclared) continue;
    const context = await contexts.ofToken(scopes);
    const outcome = await tryCall(context, procedure, input(subjects, 'owner'));
    outcomes.push([procedure, scopes.join(), outcome]);
  }
  return outcomes;
}

const pickTriedTokens = ([procedure, access, , token]: Row): Outcomes =>
  listTokens(token)
    .filter(({ isUndeclared }) => !isUndeclared)
    .map(({ scopes, isAllowed }) => [
      procedure,
      scopes.join(),
      isAllowed ? access.owner : 'FORBIDDEN',
    ]);

const isUserContent = (procedure: string) => /^(comment|guestbook)\./.test(procedure);

/** Creates a public item of the procedure's kind, an image, or an article. */
async function createSubjects(site: TestSite, procedure: string): Promise<Subjects> {
  const [namespace = ''] = procedure.split('.');
  const createOwn = ownSubjects[procedure] ?? ownSubjects[namespace];
  if (createOwn) return createOwn(site, procedure);
  if (namespace === 'media') {
    const uploaded = await call(await as(site, 'owner'), 'media.upload', createDrawingForm());
    const { id, url = '' } = uploaded;
    await site.db
      .insertInto('fetchedPicture')
      .values({ address: copiedAddress, url })
      .onConflict((on) => on.column('address').doUpdateSet({ url }))
      .execute();
    const uploads = join(dirname(site.location.file), 'uploads');
    const { id: uploadId } = await beginUpload(uploads, { name: 'tides.txt', bytes: 1 });
    const piece = new Blob(['x']);
    if (procedure === 'media.finishUpload')
      await appendPiece(uploads, { id: uploadId, at: 0, piece });
    return { id, uploadId, articleId: '', slug: '', revisionId: '', token: '' };
  }
  if (namespace === 'bookmark') {
    const empty = { articleId: '', slug: '', revisionId: '', token: '' };
    const { id: collectionId } = await addCollection(site.db, { title: newId() });
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
  if (namespace === 'transfer') {
    const folder = dirname(site.location.file);
    mkdirSync(join(folder, 'backups'), { recursive: true });
    writeFileSync(join(folder, 'backups', 'kept.tar.gz'), 'x');
    const { id } = await beginUpload(join(folder, 'imports'), { name: 'blog.zip', bytes: 1 });
    await createImportPreview(join(folder, 'imports'), id, importedTextId);
    return { id, articleId: '', slug: '', revisionId: '', token: '' };
  }
  if (!['project', 'service', 'snippet', 'note', 'experience', 'page'].includes(namespace)) {
    const { id, slug } = await publishArticle(site);
    const owner = await as(site, 'owner');
    const { items } = await owner.blog.revisions({ id });
    const token = await createPreviewToken(owner, procedure, id);
    if (procedure === 'redirect.remove')
      await owner.redirect.create({ path: '/older', kind: 'article', id });
    return { id, articleId: id, slug, revisionId: items[0]?.id ?? '', token };
  }
  return createItemSubjects(site, procedure);
}

async function createItemSubjects(site: TestSite, procedure: string): Promise<Subjects> {
  const [namespace = ''] = procedure.split('.');
  const owner = await as(site, 'owner');
  const fields = { title: 'A thing', body: 'It is.', status: 'published' as const };
  const { id, slug = '' } = await call(owner, `${namespace}.create`, { ...fields, ...experience });
  const { items } = await call(owner, `${namespace}.revisions`, { id });
  const token = await createPreviewToken(owner, procedure, id);
  return { id, articleId: '', slug, revisionId: items[0]?.id ?? '', token };
}

/** Creates an article with a comment, and a proposal of somebody who is no caller of the table. */
async function createProposalSubjects(site: TestSite, procedure: string): Promise<Subjects> {
  const { id: articleId, slug } = await publishArticle(site, { body: 'A tyde.' });
  const commentId = await insertComment(site, { articleId });
  const token = await asToken(site, ['content:propose']);
  const { id } = await token.proposal.proposeChange({
    kind: 'article',
    id: articleId,
    fields: { description: 'Short.' },
    reason: 'It has none.',
  });
  if (procedure === 'proposal.reopen') await (await as(site, 'owner')).proposal.decline({ id });
  return { id, articleId, commentId, slug, revisionId: '', token: '' };
}

/** The features and procedures whose subjects have a function of their own. */
const ownSubjects: Record<string, (site: TestSite, procedure: string) => Promise<Subjects>> = {
  'blog.markRevision': createChangeSubjects,
  'blog.unmarkRevision': createChangeSubjects,
  blogroll: createBlogrollSubjects,
  change: createChangeSubjects,
  export: createExportSubjects,
  oauth: createTokenSubjects,
  proposal: createProposalSubjects,
  token: createTokenSubjects,
  user: createUserSubjects,
  webhook: createWebhookSubjects,
};

/** A blogroll with one site. */
async function createBlogrollSubjects({ db }: TestSite): Promise<Subjects> {
  await db.deleteFrom('blogrollEntry').execute();
  const { id } = await createBlogrollEntry(db, createBlogrollSite());
  return { id, articleId: '', slug: '', revisionId: '', token: '' };
}

/** A token, and a program that asks for one. */
async function createTokenSubjects(site: TestSite): Promise<Subjects> {
  const { id } = await createToken(site.db, await getUserId(site, 'owner'), {
    name: newId(),
    scopes: ['content:read'],
    expiresInDays: 7,
  });
  const { parameters: program } = await createProgram(site);
  return { id, articleId: '', slug: '', revisionId: '', token: '', program };
}

/** A change that readers are told about, and the revision that made it. */
async function createChangeSubjects(site: TestSite): Promise<Subjects> {
  const { id: articleId, slug } = await publishArticle(site, { showChanges: true });
  const owner = await as(site, 'owner');
  await owner.blog.update({ id: articleId, body: 'Corrected.', changeNote: 'Corrected.' });
  const { items } = await owner.blog.revisions({ id: articleId });
  const [change] = await owner.change.ofArticle({ id: articleId });
  return { id: change?.id ?? '', articleId, slug, revisionId: items[0]?.id ?? '', token: '' };
}

async function createExportSubjects(site: TestSite, procedure: string): Promise<Subjects> {
  const empty = { id: '', articleId: '', slug: '', revisionId: '', token: '' };
  if (procedure !== 'export.byId') return empty;
  const { id } = await startExport({ ...site, dataFolder: dirname(site.location.file) });
  return { ...empty, id };
}

async function createWebhookSubjects(site: TestSite): Promise<Subjects> {
  const { webhook } = await as(site, 'owner');
  const { id } = await webhook.create(webhookFields);
  const { id: deliveryId } = await webhook.test({ id });
  return { id, deliveryId, articleId: '', slug: '', revisionId: '', token: '' };
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

async function tryCall(context: Context, procedure: string, input: unknown) {
  const caller = appRouter.createCaller(context);
  const [result] = await Promise.allSettled([call(caller, procedure, input)]);
  if (procedure.startsWith('export.')) await waitForExports(context.dataFolder);
  if (result.status === 'fulfilled') return 'allowed';
  if (!(result.reason instanceof TRPCError)) throw result.reason;
  return (await getFailure(Promise.reject(result.reason))).code;
}

interface CallResult {
  /** Of a preview link, or of a picture. */
  url?: string;
  slug?: string;
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
