import type { Api } from '#api.ts';

const previewNamespaces = {
  article: 'blog',
  project: 'project',
  service: 'service',
  snippet: 'snippet',
  page: 'page',
} as const;
export type PreviewKind = keyof typeof previewNamespaces;

export const isPreviewKind = (kind: string): kind is PreviewKind =>
  Object.hasOwn(previewNamespaces, kind);

/** The query of the content that a preview token gives access to. */
export function previewQuery(api: Api, kind: PreviewKind, token: string) {
  // The loader only needs the title, which every kind has.
  const { byPreview } = api[previewNamespaces[kind]] as Api['page'];
  return byPreview.queryOptions({ token });
}
