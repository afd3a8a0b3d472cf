import { z } from 'zod';
import { pageOf } from './item-schemas.ts';
import { publicPath, type Operation } from './operation.ts';

const parts = z.array(z.object({ in: z.enum(['both', 'before', 'after']), text: z.string() }));
const change = z.object({
  id: z.uuid(),
  publishedAt: z.iso.datetime(),
  note: z.string(),
  credit: z.string().nullable().describe('Who is thanked'),
  hasDifference: z.boolean(),
});
const article = z.object({ slug: z.string(), title: z.string() });
const difference = z.object({
  title: parts.nullable(),
  description: parts.nullable(),
  body: z
    .array(
      z.union([
        z.object({ isCode: z.boolean(), parts }),
        z.object({ unchanged: z.int().describe('How many blocks are left out') }),
      ]),
    )
    .describe('The blocks that differ'),
  isCut: z.boolean(),
});
const id = z.object({ id: z.uuid() });
const group = 'Changes';

/** The operations of the public history of articles. */
export const changeOperations: Operation[] = [
  {
    id: 'listPublicChanges',
    method: 'GET',
    path: `${publicPath}/changes`,
    procedure: 'change.allPublic',
    group,
    summary: 'List what changed in articles, the newest first.',
    output: pageOf(change.extend({ article })),
  },
  {
    id: 'listPublicArticleChanges',
    method: 'GET',
    path: `${publicPath}/articles/{id}/changes`,
    procedure: 'change.ofArticle',
    group,
    summary: 'List what changed in an article, the newest first.',
    output: z.array(change),
  },
  {
    id: 'getPublicChange',
    method: 'GET',
    path: `${publicPath}/articles/{slug}/changes/{id}`,
    procedure: 'change.byId',
    group,
    summary: 'Get a change with its difference.',
    output: change.extend({ article, difference }),
  },
  {
    id: 'markArticleRevision',
    method: 'POST',
    path: '/articles/{id}/revisions/{revisionId}/change',
    procedure: 'blog.markRevision',
    group,
    summary: 'Tell readers what changed with a revision.',
    output: id,
  },
  {
    id: 'unmarkArticleRevision',
    method: 'DELETE',
    path: '/articles/{id}/revisions/{revisionId}/change',
    procedure: 'blog.unmarkRevision',
    group,
    summary: 'Take back what readers are told about a revision.',
    output: id,
  },
];
