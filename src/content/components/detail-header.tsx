import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface DetailHeaderProps {
  /** The list that this is one of. */
  list: { to: string; label: string };
  title: string;
  description: string;
  children?: ReactNode;
}

/** The head of one thing's page: the way back, its title, what it is, and the facts of its kind. */
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
        <p dir="auto" className="measure text-lead mt-4 text-ink-soft">
          {description}
        </p>
      ) : null}
      {children}
    </header>
  );
}
