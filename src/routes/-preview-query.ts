import type { Api } from '#api.ts';

const rooms = {
  article: 'blog',
  project: 'project',
  service: 'service',
  snippet: 'snippet',
  page: 'page',
} as const;
export type PreviewKind = keyof typeof rooms;

export const isPreviewKind = (kind: string): kind is PreviewKind => Object.hasOwn(rooms, kind);

/** What everybody who has the token may see; asked for anew each time. */
export function previewQuery(api: Api, kind: PreviewKind, token: string) {
  // The loader wants the title alone, which every kind has.
  const { byPreview } = api[rooms[kind]] as Api['page'];
  return byPreview.queryOptions({ token });
}
