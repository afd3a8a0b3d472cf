import { Suspense, type ReactNode } from 'react';
import { useIsHere } from './use-is-here.ts';

interface LateProps {
  /** What stands here until then, on the server too. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * What is fetched for itself and of use only once React is there. The server leaves it out: it would have to wait for
 * code that it may not have loaded yet.
 */
export function Late({ fallback = null, children }: LateProps) {
  const isHere = useIsHere();
  return isHere ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
