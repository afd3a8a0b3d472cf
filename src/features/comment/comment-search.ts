import { readCursor } from '#content/list-search.ts';
import { readSearchId } from '#lib/search-text.ts';

/** What an article's address says of its comments. What is usual is left out. */
export interface CommentSearch {
  sort?: 'newest';
  cursor?: string;
  /** The comment that the address leads to. */
  comment?: string;
}

/** Reads the address; anything else in it is left out. */
export function readCommentSearch(search: Record<string, unknown>): CommentSearch {
  const { sort } = search;
  const cursor = readCursor(search['cursor']);
  const comment = readSearchId(search['comment']);
  return {
    ...(sort === 'newest' ? { sort } : {}),
    ...(cursor === undefined ? {} : { cursor }),
    ...(comment === undefined ? {} : { comment }),
  };
}

/** What the list is asked for. */
export function toCommentsInput(articleId: string, { sort, cursor, comment }: CommentSearch) {
  return {
    articleId,
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(comment === undefined ? {} : { commentId: comment }),
  };
}

/** Leads to a comment from its article's page, on whatever part of the list it stands by then. */
export const addressOfComment = (commentId: string): string =>
  `?comment=${commentId}#comment-${commentId}`;
