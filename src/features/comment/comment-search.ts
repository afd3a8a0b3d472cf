/** What an article's address says of its comments. What is usual is left out. */
export interface CommentSearch {
  sort?: 'newest';
  cursor?: string;
  /** The comment that the address leads to. */
  comment?: string;
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the address; anything else in it is left out. */
export function readCommentSearch(search: Record<string, unknown>): CommentSearch {
  const { sort, cursor, comment } = search;
  return {
    ...(sort === 'newest' ? { sort } : {}),
    ...(typeof cursor === 'string' && cursor !== '' ? { cursor } : {}),
    ...(typeof comment === 'string' && id.test(comment) ? { comment } : {}),
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
