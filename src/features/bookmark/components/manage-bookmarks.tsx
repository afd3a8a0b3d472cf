import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { collectionsQuery } from '../functions.ts';
import { saidOf } from '../said-of.ts';
import { BookmarkDialog } from './bookmark-dialog.tsx';
import { FollowingNote, type Following } from './following-note.tsx';
import { KeepDialog } from './keep-dialog.tsx';

interface OwnBookmark {
  id: string;
  title: string;
  link: string;
  domain: string;
  excerpt: string;
  note: string;
  tags: string[];
}

interface ManageBookmarksProps {
  collectionId: string;
  bookmarks: OwnBookmark[];
  following: Following;
}

/** The bookmarks of a collection as their owner keeps them, or only reads them where they are followed. */
export function ManageBookmarks({ collectionId, bookmarks, following }: ManageBookmarksProps) {
  const isFollowed = following?.collections.includes(collectionId) ?? false;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<OwnBookmark | null>(null);
  const [changing, setChanging] = useState<OwnBookmark | 'new' | null>(null);
  const renew = async () => {
    await queryClient.invalidateQueries(api.bookmark.pathFilter());
    await queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey });
  };
  const remove = useMutation(api.bookmark.remove.mutationOptions({ onSuccess: renew }));
  return (
    <>
      {isFollowed && following ? (
        <FollowingNote following={following} />
      ) : (
        <Button look="primary" onClick={() => setChanging('new')}>
          Add bookmark
        </Button>
      )}
      <ul className="mt-6 border-b border-rule">
        {bookmarks.map((bookmark) => (
          <Row
            key={bookmark.id}
            bookmark={bookmark}
            isFollowed={isFollowed}
            onChange={() => setChanging(bookmark)}
            onRemove={() => setRemoving(bookmark)}
          />
        ))}
      </ul>
      {bookmarks.length === 0 ? (
        <p className="mt-4 text-ink-soft">Nothing is kept here yet.</p>
      ) : null}
      {removing ? (
        <KeepDialog
          title={`Remove “${removing.title}”?`}
          yes="Remove"
          busy={remove.isPending}
          failure={saidOf(remove.error).said}
          onYes={() => remove.mutate({ id: removing.id }, { onSuccess: () => setRemoving(null) })}
          onClose={() => setRemoving(null)}
        />
      ) : null}
      {changing ? (
        <BookmarkDialog
          collectionId={collectionId}
          {...(changing === 'new' ? {} : { bookmark: changing })}
          onClose={() => setChanging(null)}
          onSaved={() => {
            setChanging(null);
            void renew();
          }}
        />
      ) : null}
    </>
  );
}

interface RowProps {
  bookmark: OwnBookmark;
  isFollowed: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function Row({ bookmark, isFollowed, onChange, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-rule py-2">
      <a
        href={bookmark.link}
        rel="noopener"
        className="link-quiet min-w-0 grow basis-80 break-words"
      >
        <bdi>{bookmark.title}</bdi>
      </a>
      <span className="meta break-all">{bookmark.domain}</span>
      {isFollowed ? null : (
        <>
          <Button look="quiet" onClick={onChange}>
            Change
          </Button>
          <Button look="quiet" onClick={onRemove}>
            Remove
          </Button>
        </>
      )}
    </li>
  );
}
