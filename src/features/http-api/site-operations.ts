import { z } from 'zod';
import { contentKinds } from '#content/kinds.ts';
import { blogrollOperations } from './blogroll-operations.ts';
import { bookmarkOperations } from './bookmark-operations.ts';
import { exportOperations } from './export-operations.ts';
import { pageOf } from './item-schemas.ts';
import { mediaOperations } from './media-operations.ts';
import { publicPath, type Operation } from './operation.ts';
import { redirectOperations } from './redirect-operations.ts';

const time = z.iso.datetime();
const pieces = z.array(z.object({ text: z.string(), hit: z.boolean() }));
const searchResult = z.object({
  id: z.uuid(),
  kind: z.enum(contentKinds),
  path: z.string(),
  publishedAt: time.nullable(),
  title: pieces,
  excerpt: pieces,
});

const headings = z.array(z.object({ id: z.string(), text: z.string(), level: z.int() }));

const siteReads: Operation[] = [
  {
    id: 'listTags',
    method: 'GET',
    path: `${publicPath}/tags`,
    procedure: 'blog.tags',
    group: 'Articles',
    summary: 'List the tags of public articles, the most frequent first.',
    output: z.array(z.object({ slug: z.string(), label: z.string(), count: z.coerce.number() })),
  },
  {
    id: 'listYears',
    method: 'GET',
    path: `${publicPath}/years`,
    procedure: 'blog.years',
    group: 'Articles',
    summary: 'Count public articles and their words by year.',
    output: z.array(
      z.object({ year: z.int(), articles: z.coerce.number(), words: z.coerce.number() }),
    ),
  },
  {
    id: 'search',
    method: 'GET',
    path: `${publicPath}/search`,
    procedure: 'search.query',
    group: 'Search',
    summary: 'Search the public site.',
    output: pageOf(searchResult).extend({
      mended: z.string().nullable().describe('The corrected query, if it was corrected'),
    }),
  },
];

const ownReads: Operation[] = [
  {
    id: 'searchItems',
    method: 'GET',
    path: '/search',
    procedure: 'search.owned',
    group: 'Search',
    summary: 'Find items by their titles, with drafts.',
    output: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(contentKinds),
        title: z.string(),
        state: z.enum(['draft', 'scheduled', 'published']),
        updatedAt: time,
      }),
    ),
  },
  {
    id: 'renderMarkdown',
    method: 'POST',
    path: '/render',
    procedure: 'blog.preview',
    group: 'Articles',
    summary: 'Render a text as its page would show it, without saving it.',
    output: z.object({ html: z.string(), toc: headings }),
    replay: 'unneeded',
  },
];

const publicPost = z.object({
  id: z.uuid(),
  author: z.object({ name: z.string().nullable() }).nullable().describe('Null for a former user'),
  createdAt: time,
});
const publicComment = publicPost.extend({
  html: z.string().nullable().describe('Written by a visitor; null for a removed comment'),
});
const publicEntry = publicPost.extend({
  body: z.string().describe('Plain text, written by a visitor'),
  pinnedAt: time.nullable(),
});

const comments: Operation[] = [
  {
    id: 'listPublicComments',
    method: 'GET',
    path: `${publicPath}/comments`,
    procedure: 'comment.all',
    group: 'Comments',
    summary: 'List the comments of an article or a note, each with its first replies.',
    output: pageOf(
      publicComment.extend({ replies: z.array(publicComment), replyCount: z.coerce.number() }),
    ).extend({ total: z.coerce.number() }),
  },
  {
    id: 'listPublicGuestbookEntries',
    method: 'GET',
    path: `${publicPath}/guestbook`,
    procedure: 'guestbook.all',
    group: 'Guestbook',
    summary: 'List the entries of the guestbook, the newest first.',
    output: pageOf(publicEntry),
  },
];

const heldPost = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  authorName: z.string().nullable(),
  status: z.enum(['visible', 'held', 'hidden', 'spam']),
  createdAt: time,
});
const count = z.object({ count: z.int() });

const moderation: Operation[] = [
  {
    id: 'listCommentInbox',
    method: 'GET',
    path: '/comments/inbox',
    procedure: 'comment.inbox',
    group: 'Comments',
    summary: 'List comments for moderation, the newest first.',
    output: pageOf(
      heldPost.extend({
        html: z.string().describe('Written by a visitor'),
        parentId: z.uuid().nullable(),
        kind: z.enum(['article', 'note']).describe('What is commented on'),
        title: z.string(),
        path: z.string(),
        articleId: z.uuid().nullable().describe('Null for a comment on a note'),
        articleSlug: z.string().nullable(),
        articleTitle: z.string().nullable(),
        noteId: z.uuid().nullable(),
      }),
    ),
  },
  {
    id: 'moderateComments',
    method: 'POST',
    path: '/comments/moderate',
    procedure: 'comment.moderate',
    group: 'Comments',
    summary: 'Approve, hide or remove comments, or mark them as spam.',
    output: count,
  },
  {
    id: 'listGuestbookInbox',
    method: 'GET',
    path: '/guestbook/inbox',
    procedure: 'guestbook.inbox',
    group: 'Guestbook',
    summary: 'List guestbook entries for moderation, the newest first.',
    output: pageOf(
      heldPost.extend({ body: z.string().describe('Plain text, written by a visitor') }),
    ),
  },
  {
    id: 'pinGuestbookEntry',
    method: 'POST',
    path: '/guestbook/{id}/pin',
    procedure: 'guestbook.pin',
    group: 'Guestbook',
    summary: 'Pin an entry of the guestbook to its beginning, or unpin it.',
    output: z.unknown(),
    status: 204,
  },
  {
    id: 'moderateGuestbookEntries',
    method: 'POST',
    path: '/guestbook/moderate',
    procedure: 'guestbook.moderate',
    group: 'Guestbook',
    summary: 'Approve, hide or remove guestbook entries, or mark them as spam.',
    output: count,
  },
];

const settings = z.record(z.string(), z.unknown()).describe('The settings by their group');
const settingOperations: Operation[] = [
  {
    id: 'getSite',
    method: 'GET',
    path: `${publicPath}/site`,
    procedure: 'settings.site',
    group: 'Settings',
    summary: 'Get the title of the site, its menu, and what every page shows.',
    output: z.object({
      title: z.string(),
      description: z.string(),
      url: z.string(),
      social: z.array(z.unknown()),
      navigation: z.array(z.object({ to: z.string(), label: z.string() })),
      hasArticles: z.boolean(),
    }),
  },
  {
    id: 'getToken',
    method: 'GET',
    path: '/token',
    procedure: 'token.current',
    group: 'Settings',
    summary: 'Get the name of the access token that is sent, its permissions and its end.',
    output: z
      .object({ name: z.string(), scopes: z.array(z.string()), expiresAt: time })
      .nullable()
      .describe('Null without a token'),
  },
  {
    id: 'getSettings',
    method: 'GET',
    path: '/settings',
    procedure: 'settings.all',
    group: 'Settings',
    summary: 'Get all settings.',
    output: settings,
  },
  {
    id: 'updateSettings',
    method: 'PATCH',
    path: '/settings/{key}',
    procedure: 'settings.update',
    group: 'Settings',
    summary: 'Replace one group of settings.',
    output: settings,
  },
];

/** The operations that are not about one kind of content. */
export const siteOperations: Operation[] = [
  ...siteReads,
  ...ownReads,
  ...comments,
  ...moderation,
  ...blogrollOperations,
  ...bookmarkOperations,
  ...mediaOperations,
  ...redirectOperations,
  ...settingOperations,
  ...exportOperations,
];
