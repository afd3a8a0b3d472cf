import type { EditorCard } from '#ui/editor/editor-props.ts';
import type { ApiClient } from '#api.ts';

/**
 * Reads a page for a bookmark card, and copies its picture into the media library. A picture that cannot be copied is left
 * out. Throws if the page cannot be read.
 */
export async function fetchCard(
  trpc: ApiClient,
  address: string,
  options: { signal: AbortSignal },
): Promise<EditorCard> {
  const { title, description, pictureUrl } = await trpc.blog.linkMetadata.mutate(
    { address },
    options,
  );
  const picture =
    pictureUrl === null
      ? null
      : await trpc.media.uploadFromUrl.mutate({ address: pictureUrl }, options).catch(() => null);
  options.signal.throwIfAborted();
  return { title, description, imageUrl: picture?.url ?? null };
}
