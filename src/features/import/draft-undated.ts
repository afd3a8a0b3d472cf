import type { Post } from './parse-post.ts';

/** Makes a draft of an article without a date, which would have that of its import, and be the newest one. */
export function draftUndated<Text extends Post>(post: Text): Text {
  if (post.date !== null || post.isDraft || post.kind === 'page') return post;
  const remarks = [...post.remarks, 'It has no date, so it is a draft.'];
  return { ...post, isDraft: true, remarks };
}
