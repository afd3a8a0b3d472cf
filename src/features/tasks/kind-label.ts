import { contentKinds, kinds } from '#content/kinds.ts';

/** The labels of tables and kinds, singular and plural. */
const labels: Record<string, [one: string, many: string]> = {
  ...Object.fromEntries(
    contentKinds.map((kind) => [kind, [kinds[kind].labels.one, kinds[kind].labels.many]]),
  ),
  media: ['picture', 'pictures'],
  'media file': ['picture file', 'picture files'],
  user: ['person', 'people'],
  comment: ['comment', 'comments'],
  guestbookEntry: ['guestbook entry', 'guestbook entries'],
  bookmark: ['bookmark', 'bookmarks'],
  blogrollEntry: ['site of the blogroll', 'sites of the blogroll'],
  setting: ['setting', 'settings'],
  bookmarkCollection: ['collection of bookmarks', 'collections of bookmarks'],
  'bookmark collection': ['collection of bookmarks', 'collections of bookmarks'],
  redirect: ['old address', 'old addresses'],
  revision: ['revision', 'revisions'],
  notableChange: ['notable change', 'notable changes'],
};

/** The label of a kind. A name without a label is split into words: `dailyView` is “daily view”. */
export function getKindLabel(kind: string, count: number): string {
  const label = Object.hasOwn(labels, kind) ? labels[kind] : undefined;
  const plain = kind.replace(
    /([a-z])([A-Z])/g,
    (_all, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
  const [one, many] = label ?? [plain, `${plain}s`];
  return count === 1 ? one : many;
}
