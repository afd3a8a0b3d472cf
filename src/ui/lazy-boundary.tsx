import { Suspense, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface LazyBoundaryProps {
  /** Shown until then, also on the server. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Renders lazy components that need hydration. The server renders only the fallback, because it would have to wait for
 * code that it may not have loaded.
 */
export function LazyBoundary({ fallback = null, children }: LazyBoundaryProps) {
  const isHydrated = useHydrated();
  return isHydrated ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
