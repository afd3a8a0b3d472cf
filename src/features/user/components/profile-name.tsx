import '#ui/button.css';
import '#ui/form/form.css';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import { ErrorMessage } from '#ui/error-message.tsx';
import { maxNameLength } from '../schema.ts';
import { buttonClasses } from '#ui/button-variant.ts';

/** The form of the user's public name. */
export function ProfileName(props: { name: string; disabled: boolean; onSaved: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [name, setName] = useState(props.name);
  const save = useMutation(api.user.update.mutationOptions({ onSuccess: props.onSaved }));
  const id = useId();
  return (
    <form
      className="grid max-w-md gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ name });
      }}
    >
      <label htmlFor={id} className="text-small">
        Name
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          className="input"
          value={name}
          required
          maxLength={maxNameLength}
          autoComplete="name"
          disabled={props.disabled}
          aria-invalid={save.isError}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
        <button
          type="submit"
          className={buttonClasses()}
          disabled={save.isPending || props.disabled}
        >
          Save
        </button>
      </div>
      <ErrorMessage id={`${id}-problem`}>{save.error?.message ?? null}</ErrorMessage>
      <output className="text-small text-ink-soft empty:hidden">
        {save.isSuccess && name.trim() === props.name ? 'Saved.' : ''}
      </output>
    </form>
  );
}
