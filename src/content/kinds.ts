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

/** The kinds that have pages of their own, and what stands before the slug in their addresses. */
export const pageFolders = {
  article: '/blog',
  project: '/projects',
  service: '/services',
  snippet: '/snippets',
  page: '',
} as const;
export type PagedKind = keyof typeof pageFolders;
export const pagedKinds = Object.keys(pageFolders) as PagedKind[]; // the keys of the constant above

/** The kind whose pages stand below this first part of an address; undefined for what is no kind's folder. */
export function kindBelow(part: string): PagedKind | undefined {
  return part === '' ? undefined : pagedKinds.find((kind) => pageFolders[kind] === `/${part}`);
}
