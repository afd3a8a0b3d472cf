import { kinds, pagedKinds, type PagedKind } from '#content/kinds.ts';
import type { Api } from '#api.ts';

export const isPreviewKind = (kind: string): kind is PagedKind =>
  pagedKinds.some((name) => name === kind);

/** The query of the content that a preview token gives access to. */
export function previewQuery(api: Api, kind: PagedKind, token: string) {
  // The loader only needs the title, which every kind has.
  const { byPreview } = api[kinds[kind].namespace] as Api['page'];
  return byPreview.queryOptions({ token });
}
