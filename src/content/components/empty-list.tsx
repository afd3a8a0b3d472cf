import type { ReactNode } from 'react';
import { Duck } from '#ui/duck.tsx';

/** The empty state of a list, with a hint what to do. */
export function EmptyList(props: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 py-8 text-ink-soft">
      <Duck className="h-auto w-28" />
      <div>{props.children}</div>
    </div>
  );
}
