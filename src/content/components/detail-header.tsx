import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface DetailHeaderProps {
  /** The list that the item belongs to. */
  list: { to: string; label: string };
  title: string;
  description: string;
  children?: ReactNode;
}

/** The header of an item's page: link to the list, title, description and metadata. */
export function DetailHeader({ list, title, description, children }: DetailHeaderProps) {
  return (
    <header className="page-grid pt-8 pb-8 md:pt-14 md:pb-12">
      <Link to={list.to} className="target link-quiet meta">
        ← {list.label}
      </Link>
      <h1 dir="auto" className="text-h1 title-travels mt-3">
        {title}
      </h1>
      {description ? (
        <p dir="auto" className="measure lead text-lead mt-4 text-ink-soft">
          {description}
        </p>
      ) : null}
      {children}
    </header>
  );
}
