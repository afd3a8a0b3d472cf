import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { RecentDate } from '#ui/recent-date.tsx';
import { ListHeading } from './list-heading.tsx';
import { sectionOfKind } from '../sections.ts';
import { formatTitle } from '#lib/format-title.ts';

interface AttentionListProps {
  title: string;
  items: { kind: string; id: string; title: string; at: string }[];
  /** The total number, if it is larger than the number of listed items. */
  count?: number;
}

/** Items that need the owner's attention, each a link to its editor. Renders nothing for an empty list. */
export function AttentionList({ title, items, count = items.length }: AttentionListProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <ListHeading id={id} aside={count}>
        {title}
      </ListHeading>
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex items-baseline justify-between gap-4 border-b border-rule"
          >
            <Link
              to={`${sectionOfKind(item.kind)}/${item.id}/edit` as string} // the router cannot type a computed path
              className="overview-row link-quiet wrap-anywhere"
            >
              <bdi>{formatTitle(item.title)}</bdi>
            </Link>
            <RecentDate iso={item.at} className="meta shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  );
}
