/**
 * The plan of the architecture: layers, features, allowed imports and file kinds. The lint configuration and
 * check-architecture.ts both read it. docs/architecture.md explains it.
 */

import { kinds } from '../../src/content/kinds.ts';

/** The features of the kinds of content. */
export const kindFeatures: readonly string[] = Object.values(kinds).map(
  ({ namespace }) => namespace,
);

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

/** The files directly in src: those that the framework asks for, and the typed API. */
export const rootFiles = [
  'api.server.ts',
  'api.ts',
  'client.tsx',
  'router.tsx',
  'routeTree.gen.ts',
  'server.ts',
  'start.ts',
  'styles.css',
];
/** The folders that compose the layers: the server's start, and the scripts of the browser. No layer imports them. */
export const compositionFolders = ['server', 'client'] as const;

/**
 * Every feature, named as its tRPC namespace; `stats` is the namespace of three, and those that move whole sites share
 * `transfer`.
 */
export const features = [
  ...kindFeatures,
  'bookmark',
  'blogroll',
  'redirect',
  'guestbook',
  'comment',
  'proposal',
  'user',
  'token',
  'oauth',
  'analytics',
  'reaction',
  'change',
  'external-stats',
  'media',
  'settings',
  'theme',
  'search',
  'feeds',
  'seo',
  'dashboard',
  'moderation',
  'import',
  'export',
  'backup',
  'static-export',
  'demo',
  'setup',
  'tasks',
  'audit',
  'http-api',
  'mcp',
  'micropub',
  'webhook',
];
/** Folders of a feature besides `components`: the parts of a feature that is too large for one folder. */
export const featureFolders: Record<string, string[]> = {
  // One folder for each program whose files an import reads.
  import: [
    'bookmarks',
    'feed-formats',
    'generators',
    'ghost',
    'mastodon',
    'platforms',
    'resume',
    'wordpress',
  ],
};
/** Features without tables of their own, which read the data of others for one audience. */
export const readOnlyFeatures = [
  'change',
  'search',
  'feeds',
  'seo',
  'dashboard',
  'moderation',
  'import',
  'export',
  'static-export',
  'setup',
  'tasks',
  'audit',
  'mcp',
  'micropub',
];

/** Which features a feature may import. A feature that is not listed may import no other. */
export const allowedImports: Record<string, string[]> = {
  // The OPML file names its owner.
  blogroll: ['settings'],
  // Images of a body are resolved when it is saved; lists show cover images.
  ...Object.fromEntries(kindFeatures.map((feature) => [feature, ['media']])),
  // The name under an article without an author is a setting.
  blog: ['media', 'settings'],
  note: ['media', 'settings'],
  // Whether notes have hearts is a setting.
  reaction: ['settings'],
  // Moderation is a setting; users choose which mails they get.
  comment: ['settings', 'user'],
  guestbook: ['settings', 'user'],
  // What is accepted is saved as its kind is, or is a decision about a comment. Readers propose if a setting allows it.
  proposal: ['comment', 'import', 'media', 'settings', 'user'],
  // The draft of /now begins with what the home page says, and that of /colophon names the colour of the site.
  page: ['media', 'settings'],
  // The name on the résumé is a setting.
  experience: ['media', 'settings'],
  // A feed contains whole articles with tags and images, or what changed in them, under the site's name, and names the hubs
  // that are told of it.
  feeds: ['change', 'media', 'settings', 'webhook'],
  // Sitemap and robots.txt contain the site's URL.
  seo: ['settings'],
  // The owner's portrait is an image.
  settings: ['media'],
  // A profile picture is uploaded like any image.
  user: ['media'],
  // An empty site is seeded through each feature's own writes, so that there is one write path; the import defines the kinds of
  // content for both. Before the demo is removed, the site is backed up.
  demo: [
    'import',
    'backup',
    'bookmark',
    'comment',
    'guestbook',
    'media',
    'settings',
    'analytics',
    'tasks',
    'user',
  ],
  // The first owner enters name, address and title once, and keeps the demo or starts empty.
  setup: ['demo', 'settings', 'user'],
  // Texts are validated as in each kind's own form, and their pictures are uploaded; only known settings are imported.
  import: [...kindFeatures, 'blogroll', 'media', 'settings', 'tasks'],
  // Pictures are exported as files, and of the settings those that say so. A user exports their profile.
  export: ['media', 'settings', 'user', 'tasks'],
  // Pictures are backed up as files. The owner gets a mail about a failure.
  backup: ['media', 'tasks', 'user'],
  // A static export has its own search, and the theme's first script.
  'static-export': ['search', 'theme', 'tasks'],
  // A token acts for its owner, whose mail address is that of the account.
  token: ['user'],
  // What a program gets is an access token.
  oauth: ['token'],
  // Its tools return items as the HTTP API and the Markdown of pages do.
  mcp: ['feeds', 'http-api', 'proposal'],
  // A post becomes a note or an article, converted from HTML as an import is, and its pictures go into the library. Requests are
  // repeated as those of the HTTP API.
  micropub: ['http-api', 'import', 'media', 'note', 'settings'],
  // The owners get a mail about a webhook that is paused.
  webhook: ['user'],
  // Only the owner starts a task.
  tasks: ['user'],
};

/** The allowed file names inside a feature; `docs/architecture.md` says what each may do. */
export const fileKinds = [
  'schema.ts',
  'policy.ts',
  'functions.ts',
  'table.server.ts',
  'data.server.ts',
  'write.server.ts',
  'definition.server.ts',
  'fields.ts',
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
