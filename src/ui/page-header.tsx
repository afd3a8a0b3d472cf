import type { ReactNode } from 'react';

/** The header of a list page: title and description. */
export function PageHeader(props: { title: string; children?: ReactNode }) {
  return (
    <header className="page-grid pt-10 pb-8 md:pt-20 md:pb-12">
      <h1 className="text-h1">{props.title}</h1>
      {props.children ? (
        <div className="measure lead text-lead mt-4 text-ink-soft">{props.children}</div>
      ) : null}
    </header>
  );
}
