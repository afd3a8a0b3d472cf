import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { collectionsQuery } from '../functions.ts';
import { saidOf } from '../said-of.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { FollowingNote, type Following } from './following-note.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import type { Collection } from './collection-list.tsx';

/** The collections as their owner keeps them. */
export function ManageCollections(props: { collections: Collection[]; following: Following }) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<Collection | null>(null);
  const [changing, setChanging] = useState<Collection | 'new' | null>(null);
  const renew = () => queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey });
  const remove = useMutation(api.bookmark.removeCollection.mutationOptions({ onSuccess: renew }));
  return (
    <>
      <Button look="primary" onClick={() => setChanging('new')}>
        Create collection
      </Button>
      {props.following ? <FollowingNote following={props.following} /> : null}
      <ul className="mt-6 border-b border-rule">
        {props.collections.map((collection) => (
          <Row
            key={collection._id}
            collection={collection}
            isFollowed={props.following?.collections.includes(collection._id) ?? false}
            onChange={() => setChanging(collection)}
            onRemove={() => setRemoving(collection)}
          />
        ))}
      </ul>
      {props.collections.length === 0 ? (
        <p className="mt-4 text-ink-soft">A collection keeps pages of others under one title.</p>
      ) : null}
      {removing ? (
        <KeepDialog
          title={`Remove “${removing.title}”?`}
          description={`Its ${removing.items} bookmarks go with it, for good.`}
          yes="Remove"
          busy={remove.isPending}
          failure={saidOf(remove.error).said}
          onYes={() => remove.mutate({ id: removing._id }, { onSuccess: () => setRemoving(null) })}
          onClose={() => setRemoving(null)}
        />
      ) : null}
      {changing ? (
        <CollectionDialog
          {...(changing === 'new' ? {} : { collection: changing })}
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
  collection: Collection;
  isFollowed: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function Row({ collection, isFollowed, onChange, onRemove }: RowProps) {
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
      {isFollowed ? (
        <span className="meta">From Raindrop</span>
      ) : (
        <span className="-me-4 ms-auto flex">
          <Button look="quiet" onClick={onChange}>
            Change
          </Button>
          <Button look="quiet" onClick={onRemove}>
            Remove
          </Button>
        </span>
      )}
    </li>
  );
}
