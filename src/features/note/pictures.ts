/**
 * The number of pictures in a Markdown text; an image in code counts, which only makes the limit stricter. The length of an
 * alternative text is bounded, so that the time grows with that of the text.
 */
export function countPictures(body: string): number {
  return (body.match(/!\[(?:[^[\]\\]|\\.){0,1000}\]\(/g) ?? []).length;
}
