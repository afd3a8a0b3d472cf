import '#ui/button.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Problem } from '#ui/problem.tsx';
import type { Contributions } from '../schema.ts';
import { ContributionsChoice } from './contributions-choice.tsx';
import type { UserItem } from './user-row.tsx';

/** Removes somebody for good; asked twice, in the same place. */
export function RemoveForm({ person, onChange }: { person: UserItem; onChange: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [contributions, setContributions] = useState<Contributions>('keep');
  const [isSure, setSure] = useState(false);
  const remove = useMutation(api.user.remove.mutationOptions({ onSuccess: onChange }));
  return (
    <form
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) remove.mutate({ id: person.id, contributions });
        else setSure(true);
      }}
    >
      <h2 className="text-small font-medium">Remove</h2>
      <ContributionsChoice value={contributions} onChange={setContributions} whose="their" />
      <div>
        <button type="submit" className="button button-danger" disabled={remove.isPending}>
          {isSure ? `Remove ${person.name} for good` : 'Remove this person'}
        </button>
      </div>
      <Problem>{remove.error?.message ?? null}</Problem>
    </form>
  );
}
