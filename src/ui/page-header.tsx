import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Whether the title names a list that programs read (microformats.org, h-feed). */
  isFeedName?: boolean;
  children?: ReactNode;
}

/** The header of a list page: title and description. */
export function PageHeader(props: PageHeaderProps) {
  return (
    <header className="page-grid pt-10 pb-8 md:pt-20 md:pb-12">
      <h1 className={props.isFeedName ? 'p-name text-h1' : 'text-h1'}>{props.title}</h1>
      {props.children ? (
        <div className="measure lead text-lead mt-4 text-ink-soft">{props.children}</div>
      ) : null}
    </header>
  );
}
