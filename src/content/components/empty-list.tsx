import type { ReactNode } from 'react';
import { Duck } from '#ui/duck.tsx';

interface EmptyListProps {
  children: ReactNode;
  /** What the owner can do about it. It is in the page for everybody, and shown to the owner alone. */
  ownerStep?: { to: string; label: string };
}

/** The empty state of a list, with a hint what to do. */
export function EmptyList({ children, ownerStep }: EmptyListProps) {
  return (
    <div className="flex flex-col items-start gap-4 py-8 text-ink-soft">
      <Duck className="h-auto w-28" />
      <div>{children}</div>
      {ownerStep ? (
        <a href={ownerStep.to} data-needs-server="account" className="owner-only target link">
          {ownerStep.label}
        </a>
      ) : null}
    </div>
  );
}
