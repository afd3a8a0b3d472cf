import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense } from 'react';
import { Duck } from './duck.tsx';

interface LateDuckProps {
  className: string;
  title: string;
}

/** The server draws it at once; a browser fetches the drawing only with the first screen that shows it. */
const LoadedDuck = createIsomorphicFn()
  .server(() => Duck)
  .client(() =>
    lazy(() => import('./duck.tsx').then((module) => ({ default: module.Duck }), withoutDuck)),
  )();

/** The screen of an error is shown without the drawing where nothing can be fetched. */
const withoutDuck = () => ({ default: EmptyDuck });

/** Holds the place of the drawing. */
const EmptyDuck = ({ className }: LateDuckProps) => (
  <svg aria-hidden="true" className={`duck ${className}`} viewBox="36 10 340 292" />
);

/** The duck on a screen that most readers never see. */
export function LateDuck(props: LateDuckProps) {
  return (
    <Suspense fallback={<EmptyDuck {...props} />}>
      <LoadedDuck {...props} />
    </Suspense>
  );
}
