import '#ui/button.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId } from 'react';
import { ErrorMessage } from '#ui/error-message.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

interface ProfilePictureProps {
  person: { image: string | null; banned: boolean };
  onChange: () => void;
}

/** The user's picture, with a duck as the fallback. A chosen file is uploaded at once. */
export function ProfilePicture({ person, onChange }: ProfilePictureProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const set = useMutation(api.user.setPicture.mutationOptions({ onSuccess: onChange }));
  const remove = useMutation(api.user.removePicture.mutationOptions({ onSuccess: onChange }));
  const isBusy = set.isPending || remove.isPending;
  const id = useId();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set('file', file);
    set.mutate(form);
  };
  return (
    <div className="mb-8 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <label
          htmlFor={id}
          className={`${buttonClasses()} has-disabled:cursor-progress has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink`}
        >
          {set.isPending ? 'Sending…' : 'Choose a picture'}
          <input
            id={id}
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
            disabled={isBusy || person.banned}
            aria-describedby={`${id}-problem`}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = ''; // lets the same file be chosen again after a failure
            }}
          />
        </label>
        {person.image ? (
          <button
            type="button"
            className="text-button"
            disabled={isBusy}
            onClick={() => remove.mutate()}
          >
            Remove it
          </button>
        ) : null}
      </div>
      <ErrorMessage id={`${id}-problem`}>
        {set.error?.message ?? remove.error?.message ?? null}
      </ErrorMessage>
    </div>
  );
}
