import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { Late } from '#ui/late.tsx';

/** Only who is signed in can write, so only they fetch what writing takes. */
const EntryForm = lazy(() =>
  import('./entry-form.tsx').then((late) => ({ default: late.EntryForm })),
);

/** The way to write in the book, or the way in. */
export function EntryWriting(props: { user: { id: string } | null }) {
  if (!props.user)
    return (
      <p data-needs-server="guestbook">
        <Link to="/signin" search={{ to: '/guestbook' } as never} preload={false} className="link">
          Sign in
        </Link>{' '}
        to write in it.
      </p>
    );
  return (
    <div className="mb-10">
      <Late fallback={<div className="min-h-56" />}>
        <EntryForm />
      </Late>
    </div>
  );
}
