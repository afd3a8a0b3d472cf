/** The number of pictures in a Markdown text; an image in code counts, which only makes the limit stricter. */
export function countPictures(body: string): number {
  return (body.match(/!\[(?:\\.|[^\]\\])*\]\(/g) ?? []).length;
}
