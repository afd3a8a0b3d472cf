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

/** Bans somebody from writing, asked twice in the same place, or lets them write again. Reading stays. */
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
  const [hide, setHide] = useState(false);
  const [isSure, setSure] = useState(false);
  const ban = useMutation(api.user.ban.mutationOptions({ onSuccess: onChange }));
  const id = useId();
  const until = days === '' ? null : () => new Date(Date.now() + Number(days) * day).toISOString();
  return (
    <form
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) ban.mutate({ id: person.id, reason, hide, until: until?.() ?? null });
        else setSure(true);
      }}
    >
      <h2 className="text-small font-medium">Ban</h2>
      <p className="text-small text-ink-soft">
        They can read on, but not write, react or report. What they wrote stays, unless you hide it.
      </p>
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
      <LengthChoice value={days} onChange={setDays} />
      <label htmlFor={`${id}-hide`} className="target flex items-center gap-2 text-small">
        <input
          id={`${id}-hide`}
          type="checkbox"
          checked={hide}
          onChange={(event) => setHide(event.target.checked)}
        />
        Hide what they wrote, until the ban ends
      </label>
      <div>
        <button type="submit" className="button button-danger" disabled={ban.isPending}>
          {isSure ? `Ban ${person.name}` : 'Ban from writing'}
        </button>
      </div>
      <Problem>{ban.error?.message ?? null}</Problem>
    </form>
  );
}

function LengthChoice(props: { value: string; onChange: (days: string) => void }) {
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
        {lengths.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
