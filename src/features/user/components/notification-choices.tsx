import { isOwner } from '#lib/roles.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';

interface NotificationChoicesProps {
  person: { role: string; notifyReplies: boolean; notifyEntries: boolean; banned: boolean };
  onChange: () => void;
}

/** The mail notifications of the user. Each checkbox saves at once. */
export function NotificationChoices({ person, onChange }: NotificationChoicesProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const save = useMutation(api.user.update.mutationOptions({ onSuccess: onChange }));
  return (
    <fieldset disabled={person.banned || save.isPending}>
      <legend className="sr-only">Email notifications</legend>
      <label htmlFor="notify-replies" className="check">
        <CheckboxInput
          id="notify-replies"
          checked={save.variables?.notifyReplies ?? person.notifyReplies}
          onChange={(event) => save.mutate({ notifyReplies: event.target.checked })}
        />
        When someone replies to my comment
      </label>
      {isOwner(person) ? (
        <label htmlFor="notify-entries" className="check">
          <CheckboxInput
            id="notify-entries"
            checked={save.variables?.notifyEntries ?? person.notifyEntries}
            onChange={(event) => save.mutate({ notifyEntries: event.target.checked })}
          />
          When someone comments or signs the guestbook
        </label>
      ) : null}
      <ErrorMessage>{save.error?.message ?? null}</ErrorMessage>
    </fieldset>
  );
}
