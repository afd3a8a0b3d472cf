import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { collectionsQuery } from '../functions.ts';
import { BookmarkDialog } from './bookmark-dialog.tsx';
import { SyncNote, type SyncStatus } from './sync-note.tsx';
import { ChangeButtons } from './change-buttons.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

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
  syncStatus: SyncStatus;
  /** The header of the page, with the button that adds a bookmark. */
  renderHeader: (actions: ReactNode) => ReactNode;
}

/** The bookmarks of a collection for the owner; read-only where the collection is synced from Raindrop. */
export function ManageBookmarks(props: ManageBookmarksProps) {
  const { collectionId, bookmarks, syncStatus, renderHeader } = props;
  const isSynced = syncStatus?.collections.includes(collectionId) ?? false;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<OwnBookmark | null>(null);
  const [editing, setEditing] = useState<OwnBookmark | 'new' | null>(null);
  const refresh = async () => {
    await queryClient.invalidateQueries(api.bookmark.pathFilter());
    await queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey });
  };
  const remove = useMutation(api.bookmark.remove.mutationOptions({ onSuccess: refresh }));
  return (
    <>
      {renderHeader(
        isSynced ? null : (
          <Button variant="primary" onClick={() => setEditing('new')}>
            Add bookmark
          </Button>
        ),
      )}
      {isSynced && syncStatus ? <SyncNote syncStatus={syncStatus} /> : null}
      <ul className="border-b border-rule">
        {bookmarks.map((bookmark) => (
          <Row
            key={bookmark.id}
            bookmark={bookmark}
            isSynced={isSynced}
            onChange={() => setEditing(bookmark)}
            onRemove={() => setRemoving(bookmark)}
          />
        ))}
      </ul>
      {bookmarks.length === 0 ? <p className="mt-4 text-ink-soft">No bookmarks yet.</p> : null}
      {removing ? (
        <RemoveDialog
          id={removing.id}
          title={removing.title}
          remove={remove}
          onClose={() => setRemoving(null)}
        />
      ) : null}
      {editing ? (
        <BookmarkDialog
          collectionId={collectionId}
          {...(editing === 'new' ? {} : { bookmark: editing })}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void refresh();
          }}
        />
      ) : null}
    </>
  );
}

interface RowProps {
  bookmark: OwnBookmark;
  isSynced: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function Row({ bookmark, isSynced, onChange, onRemove }: RowProps) {
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
      {isSynced ? null : <ChangeButtons onChange={onChange} onRemove={onRemove} />}
    </li>
  );
}
