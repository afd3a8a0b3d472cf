import { lazy } from 'react';
import { BannedNotice } from '#ui/banned-notice.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';

/** Loaded lazily: only signed-in users can write. */
const EntryForm = lazy(() =>
  import('./entry-form.tsx').then((module) => ({ default: module.EntryForm })),
);

/** The entry form; for a banned user, a sentence instead. Its place is held from the first paint for somebody signed in, whom the page does not know. */
export function EntryFormSlot(props: { user: { banned: boolean } | null }) {
  return (
    <div className="signed-in-only mb-10 min-h-64 sm:min-h-60">
      {props.user?.banned ? <BannedNotice /> : null}
      {props.user && !props.user.banned ? (
        <LazyBoundary>
          <EntryForm />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
