import '#ui/button.css';
import '#ui/form/form.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ErrorMessage } from '#ui/error-message.tsx';
import type { Contributions } from '../schema.ts';
import { ContributionsChoice } from './contributions-choice.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

/** Deletes the user's own account. They choose first what happens to their comments and entries. */
export function DeleteAccountForm({ name }: { name: string }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [contributions, setContributions] = useState<Contributions>('keep');
  const [typedName, setTyped] = useState('');
  const deleteAccount = useMutation(
    api.user.leave.mutationOptions({ onSuccess: () => location.assign('/') }),
  );
  const id = useId();
  return (
    <details className="group">
      <summary className={`${buttonClasses('danger')} list-none`}>Delete my account</summary>
      <form
        className="mt-6 grid max-w-lg gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          deleteAccount.mutate({ contributions });
        }}
      >
        <p>
          Your profile, passkeys, connected accounts, sessions and reactions are deleted
          immediately. This cannot be undone.
        </p>
        <ContributionsChoice value={contributions} onChange={setContributions} possessive="my" />
        <label htmlFor={id} className="grid gap-2 text-small">
          To continue, type your name: {name}
          <input
            id={id}
            className="input"
            value={typedName}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <div>
          <button
            type="submit"
            className={buttonClasses('danger')}
            disabled={deleteAccount.isPending || typedName.trim() !== name}
          >
            Delete my account permanently
          </button>
        </div>
        <ErrorMessage>{deleteAccount.error?.message ?? null}</ErrorMessage>
      </form>
    </details>
  );
}
