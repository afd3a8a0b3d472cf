import '#ui/button.css';
import '#ui/form/form.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Problem } from '#ui/problem.tsx';
import type { Contributions } from '../schema.ts';
import { ContributionsChoice } from './contributions-choice.tsx';

/** The way out for good: what becomes of what one wrote is said, and chosen, before. */
export function LeaveForm({ name }: { name: string }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [contributions, setContributions] = useState<Contributions>('keep');
  const [typed, setTyped] = useState('');
  const leave = useMutation(
    api.user.leave.mutationOptions({ onSuccess: () => location.assign('/') }),
  );
  const id = useId();
  return (
    <details className="group">
      <summary className="button button-danger list-none">Remove my account</summary>
      <form
        className="mt-6 grid max-w-lg gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          leave.mutate({ contributions });
        }}
      >
        <p>
          Your profile, passkeys, connected accounts, sessions and reactions are removed at once.
          This cannot be undone.
        </p>
        <ContributionsChoice value={contributions} onChange={setContributions} whose="my" />
        <label htmlFor={id} className="grid gap-2 text-small">
          To go on, write your name: {name}
          <input
            id={id}
            className="input"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <div>
          <button
            type="submit"
            className="button button-danger"
            disabled={leave.isPending || typed.trim() !== name}
          >
            Remove my account for good
          </button>
        </div>
        <Problem>{leave.error?.message ?? null}</Problem>
      </form>
    </details>
  );
}
