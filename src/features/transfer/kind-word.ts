/** Tables and kinds, as people call what is in them. */
const words: Record<string, [one: string, many: string]> = {
  article: ['article', 'articles'],
  page: ['page', 'pages'],
  project: ['project', 'projects'],
  service: ['service', 'services'],
  snippet: ['snippet', 'snippets'],
  experience: ['experience', 'experiences'],
  media: ['picture', 'pictures'],
  'media file': ['picture file', 'picture files'],
  user: ['person', 'people'],
  comment: ['comment', 'comments'],
  guestbookEntry: ['guestbook entry', 'guestbook entries'],
  bookmark: ['bookmark', 'bookmarks'],
  setting: ['setting', 'settings'],
  bookmarkCollection: ['collection of bookmarks', 'collections of bookmarks'],
  'bookmark collection': ['collection of bookmarks', 'collections of bookmarks'],
  redirect: ['old address', 'old addresses'],
  revision: ['revision', 'revisions'],
};

/** A name that nobody has given words is told apart where its parts are: `dailyView` is “daily view”. */
export function kindWord(kind: string, count: number): string {
  const known = Object.hasOwn(words, kind) ? words[kind] : undefined;
  const plain = kind.replace(
    /([a-z])([A-Z])/g,
    (_all, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
  const [one, many] = known ?? [plain, `${plain}s`];
  return count === 1 ? one : many;
}
