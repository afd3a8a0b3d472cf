/**
 * The plan of the architecture: layers, features, allowed imports and file kinds. The lint configuration and
 * check-architecture.ts both read it. docs/architecture.md explains it.
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

/** Every feature, named as its tRPC namespace. */
export const features = [
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
/** Features without tables of their own, which read the data of others for one audience. */
export const readOnlyFeatures = ['search', 'feeds', 'seo', 'dashboard', 'transfer'];

/** Which features a feature may import. A feature that is not listed may import no other. */
export const allowedImports: Record<string, string[]> = {
  // An article's author and pictures; the name under an article without an author is a setting.
  blog: ['media', 'settings'],
  // Moderation is a setting; users choose which mails they get.
  comment: ['settings', 'user'],
  guestbook: ['settings', 'user'],
  // The name on the résumé is a setting. Images of a body are resolved when it is saved; lists show cover images.
  experience: ['media', 'settings'],
  // A feed contains whole articles with tags and images, under the site's name.
  feeds: ['blog', 'media', 'settings'],
  page: ['media'],
  project: ['media'],
  service: ['media'],
  snippet: ['media'],
  // Sitemap and robots.txt contain the site's URL.
  seo: ['settings'],
  // The owner's portrait is an image.
  settings: ['media'],
  // A profile picture is uploaded like any image.
  user: ['media'],
  // An empty site is seeded through each feature's own writes, so that there is one write path. A static export has
  // its own search, and the theme's first script.
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

/** The allowed file names inside a feature; `docs/architecture.md` says what each may do. */
export const fileKinds = [
  'schema.ts',
  'policy.ts',
  'functions.ts',
  'table.server.ts',
  'data.server.ts',
  'write.server.ts',
  'router.server.ts',
  'service.server.ts',
];
/** Features with server functions, for the request's session or an external API. */
export const featuresWithServerFunctions = ['user', 'bookmark'];

/** Names that say nothing about the content. */
export const meaninglessNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'types',
];

/** In lines; the reasons are in docs/architecture.md, under Taste. */
export const lineLimits = {
  file: 300,
  percentileLines: 150,
  percentile: 0.9,
  median: 50,
  route: 80,
  decision: 60,
};
