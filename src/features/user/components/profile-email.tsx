import '#ui/form/form.css';
import { isOwner } from '#lib/roles.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { maxEmailLength } from '../schema.ts';

interface Person {
  role: string;
  email: string | null;
  emailVerified: boolean;
  /** The address that waits for its link to be opened. */
  pendingEmail: string | null;
  canSendMail: boolean;
}

interface ProfileEmailProps {
  person: Person;
  /** The id of the field, for links to it. */
  fieldId: string;
  onSaved: () => void;
}

/** The form of the user's mail address, and whether it is confirmed. */
export function ProfileEmail({ person, fieldId, onSaved }: ProfileEmailProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const [email, setEmail] = useState(person.email ?? '');
  const save = useMutation(api.user.changeEmail.mutationOptions({ onSuccess: onSaved }));
  const canChange = person.canSendMail || isOwner(person);
  // The dialog that confirms the identity shows that one.
  const error = isRecentSignInRequired(save.error) ? null : save.error;
  return (
    <form
      noValidate
      className="grid max-w-md gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ email });
      }}
    >
      <label htmlFor={fieldId} className="text-small">
        Mail address
      </label>
      <div className="flex gap-3">
        <input
          id={fieldId}
          type="email"
          className="input"
          value={email}
          required
          maxLength={maxEmailLength}
          autoComplete="email"
          disabled={!canChange}
          aria-invalid={error !== null}
          aria-describedby={`${fieldId}-problem ${fieldId}-state`}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" isBusy={save.isPending} disabled={!canChange}>
          {person.canSendMail ? 'Send link' : 'Save'}
        </Button>
      </div>
      <ErrorMessage id={`${fieldId}-problem`}>{describeError(error)}</ErrorMessage>
      <output id={`${fieldId}-state`} className="text-small text-ink-soft empty:hidden">
        {describeState(person)}
      </output>
    </form>
  );
}

/** The message of a failed change, without the name of the only field. */
const describeError = (error: { message: string } | null): string | null =>
  error?.message.replace(/^email: /, '') ?? null;

function describeState(person: Person): string {
  const { email, emailVerified, pendingEmail, canSendMail } = person;
  if (pendingEmail !== null)
    return `A link was sent to ${pendingEmail}, unless another account has this address. It changes when you open the link, within a day.`;
  if (!canSendMail && !isOwner(person))
    return 'This site sends no mail, so it cannot check a new address.';
  if (!canSendMail)
    return email === null
      ? 'The site has no mail server yet, so it cannot check the address and sends no notices.'
      : 'Not confirmed: the site has no mail server yet, so it cannot check the address and sends no notices.';
  if (email === null) return 'You get a link by mail, and the address is used when you open it.';
  return emailVerified ? 'Confirmed.' : 'Not confirmed yet. Send the link to confirm it.';
}
