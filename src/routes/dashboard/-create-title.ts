import { kinds, type ContentKind } from '#content/kinds.ts';

/** The title of the page that creates an item. The specification writes that of articles with a capital. */
export const createTitle = (kind: ContentKind): string =>
  kind === 'article' ? 'Create Article' : `Create ${kinds[kind].labels.one}`;
