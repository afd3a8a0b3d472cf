import { lazy } from 'react';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';

/** Loaded lazily: only signed-in users can write. */
const EntryForm = lazy(() =>
  import('./entry-form.tsx').then((module) => ({ default: module.EntryForm })),
);

/** The entry form. Its place is held from the first paint for somebody signed in, whom the page does not know. */
export function EntryFormSlot(props: { user: { id: string } | null }) {
  return (
    <div className="signed-in-only mb-10 min-h-64 sm:min-h-60">
      {props.user ? (
        <LazyBoundary>
          <EntryForm />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
