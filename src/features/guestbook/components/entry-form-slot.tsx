import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';

/** Loaded lazily: only signed-in users can write. */
const EntryForm = lazy(() =>
  import('./entry-form.tsx').then((module) => ({ default: module.EntryForm })),
);

/** The entry form, or a sign-in link for visitors. */
export function EntryFormSlot(props: { user: { id: string } | null }) {
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
      <LazyBoundary fallback={<div className="min-h-56" />}>
        <EntryForm />
      </LazyBoundary>
    </div>
  );
}
