import '#ui/form/form.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { RecentDate } from '#ui/recent-date.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { maxReasonLength } from '../schema.ts';
import type { UserItem } from './user-row.tsx';

const msPerDay = 24 * 60 * 60 * 1000;
const durationOptions = [
  ['', 'Permanently'],
  ['1', 'For a day'],
  ['7', 'For a week'],
  ['30', 'For a month'],
] as const;

/** Bans a user from writing, with a confirmation in place, or lifts the ban. A banned user can still read. */
export function BanForm({ person, onChange }: { person: UserItem; onChange: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const unban = useMutation(api.user.unban.mutationOptions({ onSuccess: onChange }));
  if (!person.banned) return <CreateBanForm person={person} onChange={onChange} />;
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-small font-medium">Banned</h2>
      <p className="text-small text-ink-soft">
        {person.banExpires ? (
          <>
            Until <RecentDate iso={person.banExpires} />.
          </>
        ) : (
          'Permanently.'
        )}{' '}
        {person.banReason}
      </p>
      <div>
        <Button isBusy={unban.isPending} onClick={() => unban.mutate({ id: person.id })}>
          Unban
        </Button>
      </div>
      <ErrorMessage>{unban.error?.message ?? null}</ErrorMessage>
    </div>
  );
}

function CreateBanForm({ person, onChange }: { person: UserItem; onChange: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('');
  const [hide, setHide] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const ban = useMutation(api.user.ban.mutationOptions({ onSuccess: onChange }));
  const id = useId();
  const until =
    days === '' ? null : () => new Date(Date.now() + Number(days) * msPerDay).toISOString();
  return (
    <form
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirming) ban.mutate({ id: person.id, reason, hide, until: until?.() ?? null });
        else setConfirming(true);
      }}
    >
      <h2 className="text-small font-medium">Ban</h2>
      <p className="text-small text-ink-soft">
        They are signed out. They can still read, but not write, react or report. What they wrote
        stays visible unless you hide it.
      </p>
      <label htmlFor={`${id}-reason`} className="text-small text-ink-soft">
        Reason, shown to the user
      </label>
      <textarea
        id={`${id}-reason`}
        className="input"
        rows={2}
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DurationSelect value={days} onChange={setDays} />
      <label htmlFor={`${id}-hide`} className="check">
        <CheckboxInput
          id={`${id}-hide`}
          checked={hide}
          onChange={(event) => setHide(event.target.checked)}
        />
        Hide what they wrote until the ban ends
      </label>
      <div>
        <Button type="submit" variant="danger" isBusy={ban.isPending}>
          {isConfirming ? `Ban ${person.name}` : 'Ban from writing'}
        </Button>
      </div>
      <ErrorMessage>{ban.error?.message ?? null}</ErrorMessage>
    </form>
  );
}

function DurationSelect(props: { value: string; onChange: (days: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        How long
      </label>
      <select
        id={id}
        className="input"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {durationOptions.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
