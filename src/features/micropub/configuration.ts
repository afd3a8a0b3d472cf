/** The path of the endpoint. */
export const micropubPath = '/micropub';
/** Where files are uploaded. */
export const mediaPath = `${micropubPath}/media`;

export const isMicropubPath = (path: string): boolean =>
  path === micropubPath || path === mediaPath;

/** As what a post can be stored. */
const channels = [
  { uid: 'note', name: 'Notes' },
  { uid: 'article', name: 'Articles' },
];

/** The kinds of posts that programs may offer, by the names of Post Type Discovery. */
const postTypes = [
  { type: 'note', name: 'Note' },
  { type: 'article', name: 'Article' },
  { type: 'photo', name: 'Photo' },
  { type: 'bookmark', name: 'Link' },
  { type: 'reply', name: 'Reply' },
  { type: 'repost', name: 'Repost' },
  { type: 'like', name: 'Like' },
];

/** What `q` can be. */
export const queries = [
  'config',
  'source',
  'syndicate-to',
  'category',
  'channel',
  'post-types',
] as const;

/** The answer to `q=config` (section 3.7.1), with the extensions that programs know. */
export const describeEndpoint = (baseUrl: string, siteTitle: string) => ({
  'media-endpoint': baseUrl + mediaPath,
  'syndicate-to': [],
  channels,
  destination: channels.map(({ uid, name }) => ({ uid, name: `${siteTitle}: ${name}` })),
  'post-types': postTypes,
  q: queries,
  mp: ['slug', 'channel', 'destination', 'photo-alt'],
});
