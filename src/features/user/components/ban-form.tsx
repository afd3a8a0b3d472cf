import '#ui/button.css';
import '#ui/form/form.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { DateText } from '#ui/date-text.tsx';
import { Problem } from '#ui/problem.tsx';
import { longestReason } from '../schema.ts';
import type { UserItem } from './user-row.tsx';

const day = 24 * 60 * 60 * 1000;
const lengths = [
  ['', 'For good'],
  ['1', 'For a day'],
  ['7', 'For a week'],
  ['30', 'For a month'],
] as const;

/** Bans somebody from writing, or lets them write again. Reading stays. */
export function BanForm({ person, onChange }: { person: UserItem; onChange: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const unban = useMutation(api.user.unban.mutationOptions({ onSuccess: onChange }));
  if (!person.banned) return <NewBan person={person} onChange={onChange} />;
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-small font-medium">Banned</h2>
      <p className="text-small text-ink-soft">
        {person.banExpires ? (
          <>
            Until <DateText iso={person.banExpires} />.
          </>
        ) : (
          'For good.'
        )}{' '}
        {person.banReason}
      </p>
      <div>
        <button
          type="button"
          className="button"
          disabled={unban.isPending}
          onClick={() => unban.mutate({ id: person.id })}
        >
          Unban
        </button>
      </div>
      <Problem>{unban.error?.message ?? null}</Problem>
    </div>
  );
}

function NewBan({ person, onChange }: { person: UserItem; onChange: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('');
  const ban = useMutation(api.user.ban.mutationOptions({ onSuccess: onChange }));
  const id = useId();
  const until = days === '' ? null : () => new Date(Date.now() + Number(days) * day).toISOString();
  return (
    <form
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        ban.mutate({ id: person.id, reason, until: until?.() ?? null });
      }}
    >
      <h2 className="text-small font-medium">Ban</h2>
      <label htmlFor={`${id}-reason`} className="text-small text-ink-soft">
        Reason, which they read
      </label>
      <textarea
        id={`${id}-reason`}
        className="input"
        rows={2}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <label htmlFor={`${id}-length`} className="sr-only">
        How long
      </label>
      <select
        id={`${id}-length`}
        className="input"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      >
        {lengths.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <div>
        <button type="submit" className="button button-danger" disabled={ban.isPending}>
          Ban from writing
        </button>
      </div>
      <Problem>{ban.error?.message ?? null}</Problem>
    </form>
  );
}
