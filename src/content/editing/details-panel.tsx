import type { ReactNode } from 'react';

/**
 * The fields beside the text: a column, or on small screens a list that opens below it. An element of the browser, which a
 * link to one of its fields can open.
 */
export function DetailsPanel({ children }: { children: ReactNode }) {
  return (
    <details className="form-details">
      <summary>Details</summary>
      <div className="form-details-fields">{children}</div>
    </details>
  );
}
