import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Button } from '#ui/button.tsx';
import type { getMedia } from '../library.server.ts';
import { libraryInput } from '../library-input.ts';
import { MediaGrid } from './media-grid.tsx';

interface MediaListProps {
  q: string;
  verb: string;
  /** Also lists files that are no pictures. */
  acceptsFiles: boolean;
  onChoose: (item: LibraryItem) => void;
  /** The message of an empty library. */
  empty: ReactNode;
}

export type LibraryItem = Awaited<ReturnType<typeof getMedia>>;

/** What of the library matches the search, newest first, loaded page by page. */
export function MediaList({ q, verb, acceptsFiles, onChoose, empty }: MediaListProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const pages = useInfiniteQuery(
    api.media.all.infiniteQueryOptions(libraryInput(q, { onlyPictures: !acceptsFiles }), {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: (before) => before,
    }),
  );
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  if (pages.isPending) return <output className="block">Loading the library…</output>;
  if (pages.isError && items.length === 0)
    return (
      <div role="alert" className="space-y-3">
        <p>The library could not be loaded: {pages.error.message}</p>
        <Button onClick={() => void pages.refetch()}>Try again</Button>
      </div>
    );
  if (items.length === 0)
    return q === '' ? (
      <EmptyList>{empty}</EmptyList>
    ) : (
      <output className="block">No results for “{q}”.</output>
    );
  return (
    <div aria-busy={pages.isFetching}>
      <MediaGrid items={items} verb={verb} onChoose={onChoose} />
      {pages.hasNextPage ? (
        <p className="mt-6 text-center">
          <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show more
          </Button>
        </p>
      ) : null}
    </div>
  );
}
