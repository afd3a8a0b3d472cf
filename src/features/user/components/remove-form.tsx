import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import type { Contributions } from '../schema.ts';
import { ContributionsChoice } from './contributions-choice.tsx';
import type { UserItem } from './user-row.tsx';

/** Deletes a user for good, with a confirmation in place. */
export function RemoveForm({ person, onRemove }: { person: UserItem; onRemove: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [contributions, setContributions] = useState<Contributions>('keep');
  const [isConfirming, setConfirming] = useState(false);
  const remove = useMutation(api.user.remove.mutationOptions({ onSuccess: onRemove }));
  return (
    <form
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirming) remove.mutate({ id: person.id, contributions });
        else setConfirming(true);
      }}
    >
      <h2 className="text-small font-medium">Remove</h2>
      <ContributionsChoice value={contributions} onChange={setContributions} possessive="their" />
      <div>
        <Button type="submit" variant="danger" isBusy={remove.isPending}>
          {isConfirming ? `Delete ${person.name} permanently` : 'Delete this user'}
        </Button>
      </div>
      <ErrorMessage>{remove.error?.message ?? null}</ErrorMessage>
    </form>
  );
}
