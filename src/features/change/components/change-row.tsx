import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormattedDate } from '#ui/formatted-date.tsx';

export interface ArticleChange {
  id: string;
  publishedAt: string;
  note: string;
  /** Who is thanked; null for nobody. */
  credit: string | null;
  hasDifference: boolean;
}

/** A change in a list: a date column, then what changed, who is thanked, and a link to the difference. */
export function ChangeRow(props: { slug: string; change: ArticleChange; title?: ReactNode }) {
  const { id, publishedAt, note, credit, hasDifference } = props.change;
  return (
    <li className="grid gap-x-6 border-t border-rule py-3 sm:grid-cols-[10.5rem_1fr] sm:items-baseline">
      <FormattedDate iso={publishedAt} className="meta" />
      <div className="min-w-0">
        {props.title}
        <p dir="auto">{note}</p>
        <p className="meta flex flex-wrap items-baseline gap-x-4">
          {credit === null ? null : (
            <span>
              Thanks to <bdi>{credit}</bdi>
            </span>
          )}
          {hasDifference ? (
            <Link
              to="/blog/$articleId/changes/$changeId"
              params={{ articleId: props.slug, changeId: id }}
              rel="nofollow"
              className="link-quiet target min-h-8"
            >
              See the difference
            </Link>
          ) : null}
        </p>
      </div>
    </li>
  );
}
