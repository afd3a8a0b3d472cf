import type { ReactNode } from 'react';

interface ListHeadingProps {
  id: string;
  children: ReactNode;
  /** Beside the title, such as a count or a link. */
  aside?: ReactNode;
}

/** The heading of a list of the overview. */
export function ListHeading({ id, children, aside }: ListHeadingProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule-strong pb-1.5">
      <h2 id={id}>{children}</h2>
      {aside === undefined ? null : <div className="meta">{aside}</div>}
    </div>
  );
}
