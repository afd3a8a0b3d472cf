import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EditLink } from './edit-link.tsx';

interface DetailHeaderProps {
  /** The list that the item belongs to. */
  list: { to: string; label: string };
  /** The path of the editor, if the item has one. */
  editPath?: string;
  title: string;
  description: string;
  children?: ReactNode;
}

/** The header of an item's page: link to the list, title, description and metadata. */
export function DetailHeader({ list, editPath, title, description, children }: DetailHeaderProps) {
  return (
    <header className="page-grid pt-8 pb-8 md:pt-14 md:pb-12">
      <p className="meta flex flex-wrap items-center gap-x-6">
        <Link to={list.to} className="target link-quiet">
          ← {list.label}
        </Link>
        {editPath ? <EditLink path={editPath} /> : null}
      </p>
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
