import { z } from 'zod';
import { htmlText } from '#content/markdown/html-text.ts';
import { defineTool, type Tool, type ToolContext } from './tool.server.ts';

const cursor = z.string().max(300).optional().describe('nextCursor of the last result');
const nextCursor = z.string().nullable();
const author = z.object({ name: z.string() }).nullable();

/** A comment or an entry, as a tool returns it: its text and its name are marked. */
const postSchema = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  author: z.string().nullable(),
  text: z.string(),
});

interface Post {
  id: string;
  createdAt: string;
  /** HTML, or plain text in `body`. */
  html?: string;
  body?: string;
}

function toPost({ readerText }: ToolContext, post: Post, name: string | null) {
  const { id, createdAt, html = '', body = describeHtml(html) } = post;
  const writer = name === null ? null : readerText.mark(name);
  return { id, createdAt, author: writer, text: readerText.mark(body) };
}

/** The text of a comment, with the addresses of its links: they say more than the words. */
const describeHtml = (html: string): string =>
  htmlText(
    html
      .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replace(/&#x(26|3C);/g, (_entity, code: string) => (code === '26' ? '&amp;' : '&lt;')),
  );

const comment = z.object({ id: z.uuid(), createdAt: z.string(), html: z.string(), author });
const commentPage = z.object({
  items: z.array(comment.extend({ replies: z.array(comment), replyCount: z.coerce.number() })),
  nextCursor,
  total: z.coerce.number(),
});

const listComments = defineTool({
  name: 'list_comments',
  title: 'List comments',
  description: 'Lists the public comments of an article or a note, each with its first replies.',
  scopes: [],
  effect: 'read',
  hasReaderText: true,
  input: z.strictObject({
    articleId: z.uuid().optional(),
    noteId: z.uuid().optional().describe('Instead of articleId'),
    parentId: z.uuid().optional().describe('Only the replies to this comment'),
    cursor,
  }),
  output: z.object({
    items: z.array(postSchema.extend({ replies: z.array(postSchema), replyCount: z.int() })),
    nextCursor,
    total: z.int(),
  }),
  run: async (input, context) => {
    const page = await context.call('comment.all', input, commentPage);
    return {
      ...page,
      items: page.items.map(({ replies, replyCount, ...item }) => ({
        ...toPost(context, item, item.author?.name ?? null),
        replies: replies.map((reply) => toPost(context, reply, reply.author?.name ?? null)),
        replyCount,
      })),
    };
  },
});

const entryPage = z.object({
  items: z.array(z.object({ id: z.uuid(), createdAt: z.string(), body: z.string(), author })),
  nextCursor,
});

const listEntries = defineTool({
  name: 'list_guestbook_entries',
  title: 'List guestbook entries',
  description: 'Lists the public entries of the guestbook, newest first.',
  scopes: [],
  effect: 'read',
  hasReaderText: true,
  input: z.strictObject({ cursor }),
  output: z.object({ items: z.array(postSchema), nextCursor }),
  run: async (input, context) => {
    const page = await context.call('guestbook.all', input, entryPage);
    return {
      ...page,
      items: page.items.map((item) => toPost(context, item, item.author?.name ?? null)),
    };
  },
});

const inboxPage = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      createdAt: z.string(),
      html: z.string(),
      authorName: z.string().nullable(),
      status: z.string(),
      kind: z.enum(['article', 'note']),
      title: z.string(),
      articleTitle: z.string().nullable(),
    }),
  ),
  nextCursor,
});

const listInbox = defineTool({
  name: 'list_comment_inbox',
  title: 'List comments for moderation',
  description:
    'Lists comments on all articles and notes for moderation, newest first: also held ones and spam.',
  scopes: ['comments:moderate'],
  effect: 'read',
  hasReaderText: true,
  input: z.strictObject({
    show: z.enum(['held', 'reported', 'recent', 'spam', 'hidden']).default('held'),
    cursor,
  }),
  output: z.object({
    items: z.array(
      postSchema.extend({
        status: z.string(),
        kind: z.enum(['article', 'note']),
        title: z.string(),
        articleTitle: z.string().nullable(),
      }),
    ),
    nextCursor,
  }),
  run: async (input, context) => {
    const page = await context.call('comment.inbox', input, inboxPage);
    return {
      ...page,
      items: page.items.map(({ status, kind, title, articleTitle, authorName, ...item }) => ({
        ...toPost(context, item, authorName),
        status,
        kind,
        title,
        articleTitle,
      })),
    };
  },
});

const moderate = defineTool({
  name: 'moderate_comments',
  title: 'Moderate comments',
  description: 'Approves, hides or removes comments, or marks them as spam. It is public at once.',
  scopes: ['comments:moderate'],
  effect: 'remove',
  input: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(50),
    action: z.enum(['approve', 'hide', 'spam', 'remove']),
  }),
  output: z.object({ count: z.int() }),
  run: (input, { call }) => call('comment.moderate', input, z.object({ count: z.int() })),
});

export const readerTools: Tool[] = [listComments, listEntries, listInbox, moderate];
