import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { collectionsQuery } from '../functions.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { SyncNote, type SyncStatus } from './sync-note.tsx';
import { ChangeButtons } from './change-buttons.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Collection } from './collection-list.tsx';

interface ManageCollectionsProps {
  collections: Collection[];
  syncStatus: SyncStatus;
  /** The header of the page, with the button that creates a collection. */
  renderHeader: (actions: ReactNode) => ReactNode;
}

/** The owner's list of collections. */
export function ManageCollections(props: ManageCollectionsProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<Collection | null>(null);
  const [editing, setEditing] = useState<Collection | 'new' | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey });
  const remove = useMutation(api.bookmark.removeCollection.mutationOptions({ onSuccess: refresh }));
  return (
    <>
      {props.renderHeader(
        <Button variant="primary" onClick={() => setEditing('new')}>
          Create collection
        </Button>,
      )}
      {props.syncStatus ? <SyncNote syncStatus={props.syncStatus} /> : null}
      <ul className="border-b border-rule">
        {props.collections.map((collection) => (
          <Row
            key={collection._id}
            collection={collection}
            isSynced={props.syncStatus?.collections.includes(collection._id) ?? false}
            onChange={() => setEditing(collection)}
            onRemove={() => setRemoving(collection)}
          />
        ))}
      </ul>
      {props.collections.length === 0 ? (
        <p className="mt-4 text-ink-soft">A collection groups bookmarks under one title.</p>
      ) : null}
      {removing ? (
        <RemoveDialog
          id={removing._id}
          title={removing.title}
          description={`Its ${removing.items} bookmarks are deleted too. This cannot be undone.`}
          remove={remove}
          onClose={() => setRemoving(null)}
        />
      ) : null}
      {editing ? (
        <CollectionDialog
          {...(editing === 'new' ? {} : { collection: editing })}
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
  collection: Collection;
  isSynced: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function Row({ collection, isSynced, onChange, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-rule py-2">
      <Link
        to="/dashboard/bookmarks/$collectionId"
        params={{ collectionId: collection._id }}
        className="target link-quiet min-w-0 grow basis-full font-medium break-words sm:basis-auto"
      >
        <bdi>{collection.title}</bdi>
      </Link>
      <span className="meta">
        {collection.items} {collection.items === 1 ? 'bookmark' : 'bookmarks'}
      </span>
      {isSynced ? (
        <span className="meta">From Raindrop</span>
      ) : (
        <span className="-me-2 ms-auto flex">
          <ChangeButtons onChange={onChange} onRemove={onRemove} />
        </span>
      )}
    </li>
  );
}
