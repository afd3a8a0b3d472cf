import { parseCursor } from '#content/list-search.ts';
import { parseSearchId } from '#lib/search-text.ts';

/** The search parameters of an article's comments. Defaults are left out. */
export interface CommentSearch {
  sort?: 'newest';
  cursor?: string;
  /** The id of the linked comment. */
  comment?: string;
}

/** Parses the search parameters; unknown and invalid ones are left out. */
export function parseCommentSearch(search: Record<string, unknown>): CommentSearch {
  const { sort } = search;
  const cursor = parseCursor(search['cursor']);
  const comment = parseSearchId(search['comment']);
  return {
    ...(sort === 'newest' ? { sort } : {}),
    ...(cursor === undefined ? {} : { cursor }),
    ...(comment === undefined ? {} : { comment }),
  };
}

/** What is commented on: an article or a note. */
export type CommentTargetInput = { articleId: string } | { noteId: string };

/** Converts the search parameters to the procedure's input. */
export function toCommentsInput(
  target: CommentTargetInput,
  { sort, cursor, comment }: CommentSearch,
) {
  return {
    ...target,
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(comment === undefined ? {} : { commentId: comment }),
  };
}

/** A relative link from the article or note to a comment. It names the comment, not a page, which may change. */
export const commentPath = (commentId: string): string =>
  `?comment=${commentId}#comment-${commentId}`;
