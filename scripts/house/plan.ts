/**
 * The plan of the house: its layers, rooms, visits and words. The lint configuration and check-house both read it here,
 * so a change of the plan is a change of this page. docs/house.md says why it is so.
 */

/** Each layer, and the layers it may import besides itself. */
export const layers = {
  lib: [],
  ui: ['lib'],
  platform: ['lib'],
  content: ['lib', 'ui', 'platform'],
  features: ['lib', 'ui', 'platform', 'content'],
  routes: ['lib', 'ui', 'platform', 'content', 'features'],
} as const;
export type Layer = keyof typeof layers;
export const layerNames = Object.keys(layers) as Layer[]; // the keys of the constant above

/** Every room, named as its tRPC namespace. */
export const rooms = [
  'blog',
  'project',
  'service',
  'snippet',
  'experience',
  'page',
  'bookmark',
  'guestbook',
  'comment',
  'user',
  'stats',
  'media',
  'settings',
  'theme',
  'search',
  'feeds',
  'seo',
  'dashboard',
  'transfer',
];
/** Rooms that own no table and gather for one audience. */
export const viewRooms = ['search', 'feeds', 'seo', 'dashboard', 'transfer'];

/** Which rooms a room may import. A room that is not named here visits none. */
export const visits: Record<string, string[]> = {
  // An article's author and pictures; the name under an article without an author is a setting.
  blog: ['media', 'settings'],
  // What is held before it is shown is a setting; whom to write to, and whether, people choose.
  comment: ['settings', 'user'],
  guestbook: ['settings', 'user'],
  // Whose résumé it is, is a setting. A body's pictures are looked up when it is saved; lists show theirs.
  experience: ['media', 'settings'],
  // A feed holds whole articles, with their tags and pictures, under the site's name.
  feeds: ['blog', 'media', 'settings'],
  page: ['media'],
  project: ['media'],
  service: ['media'],
  snippet: ['media'],
  // Sitemap and robots speak of the site by its address.
  seo: ['settings'],
  // The owner's portrait is a picture.
  settings: ['media'],
  // A profile picture is taken in as every picture is.
  user: ['media'],
  // An empty site is filled through each room's own writes, so that nothing gets in by another door. A copy made of
  // plain files brings its own search, and keeps the theme's first script.
  transfer: [
    'blog',
    'project',
    'service',
    'snippet',
    'experience',
    'page',
    'bookmark',
    'comment',
    'guestbook',
    'media',
    'settings',
    'stats',
    'user',
    'search',
    'theme',
  ],
};

/** The closed set of file names inside a room; `docs/house.md` says what each may do. */
export const words = [
  'schema.ts',
  'policy.ts',
  'functions.ts',
  'table.server.ts',
  'data.server.ts',
  'write.server.ts',
  'router.server.ts',
  'service.server.ts',
];
/** Rooms whose server functions answer for the request's session or for somebody else's API. */
export const roomsWithFunctions = ['user', 'bookmark'];

/** Names that say nothing of what is inside. */
export const emptyNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'types',
];

/** Lines; the reasons are in docs/house.md, under Taste. */
export const lineLimits = { file: 300, most: 150, share: 0.9, median: 50, route: 80, decision: 60 };
