import '#ui/button.css';
import '#ui/form/form.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { maxPasskeyNameLength } from '../schema.ts';
import { buttonClasses } from '#ui/button-variant.ts';

export interface PasskeyItem {
  id: string;
  name: string;
  createdAt: string | null;
  synced: boolean;
}

export function PasskeyRow(props: { passkey: PasskeyItem; onChange: () => void }) {
  const { passkey, onChange } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const [isNaming, setNaming] = useState(false);
  const remove = useMutation(api.user.removePasskey.mutationOptions({ onSuccess: onChange }));
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {isNaming ? (
          <RenameForm
            passkey={passkey}
            onDone={() => {
              setNaming(false);
              onChange();
            }}
          />
        ) : (
          <div className="min-w-0">
            <p className="truncate">{passkey.name}</p>
            <p className="meta">
              {passkey.createdAt ? <FormattedDate iso={passkey.createdAt} /> : null}
              {passkey.synced ? ' · synced between devices' : ''}
            </p>
          </div>
        )}
        <div className="flex gap-5">
          <button type="button" className="text-button" onClick={() => setNaming(!isNaming)}>
            {isNaming ? 'Cancel' : 'Rename'}
            <span className="sr-only">: {passkey.name}</span>
          </button>
          <button
            type="button"
            className="text-button text-danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id: passkey.id })}
          >
            Remove<span className="sr-only">: {passkey.name}</span>
          </button>
        </div>
      </div>
      <ErrorMessage>{remove.error?.message ?? null}</ErrorMessage>
    </li>
  );
}

function RenameForm(props: { passkey: PasskeyItem; onDone: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [name, setName] = useState(props.passkey.name);
  const rename = useMutation(api.user.renamePasskey.mutationOptions({ onSuccess: props.onDone }));
  return (
    <form
      className="flex min-w-0 grow gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ id: props.passkey.id, name });
      }}
    >
      <input
        className="input"
        aria-label="Name of the passkey"
        value={name}
        required
        maxLength={maxPasskeyNameLength}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={buttonClasses()} disabled={rename.isPending}>
        Save
      </button>
    </form>
  );
}
