/** The kinds of content that share the kernel, named as their tables. */
export const contentKinds = [
  'article',
  'project',
  'service',
  'snippet',
  'experience',
  'page',
] as const;
export type ContentKind = (typeof contentKinds)[number];
