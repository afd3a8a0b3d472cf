import type { ReactNode } from 'react';

interface StarterProps {
  /** Where the page is: `/now`. */
  path: string;
  hint: string;
  /** The button or link. */
  children: ReactNode;
}

/** A row of the usual pages of a personal site. */
export function Starter({ path, hint, children }: StarterProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-medium">{path}</p>
        <p className="text-ink-soft">{hint}</p>
      </div>
      {children}
    </li>
  );
}
