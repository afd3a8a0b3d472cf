import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * The bar of actions for the selected rows of a table. An action ends the selection and removes the bar; the focus that it
 * has then moves to the table, whose first control selects its rows.
 */
export function TableBar({ legend, children }: { legend: string; children: ReactNode }) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLInputElement>('.table thead input')?.focus();
    };
  }, []);
  return (
    <fieldset ref={bar} className="table-bar">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}
