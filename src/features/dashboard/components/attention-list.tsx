import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDate } from '#lib/dates.ts';
import { sectionOfKind } from '../sections.ts';

interface AttentionListProps {
  title: string;
  things: { kind: string; id: string; title: string; at: string }[];
  /** How many there are, where that is more than what is shown. */
  count?: number;
}

/** Things that wait for the owner, each a link to where it can be mended. Nothing where nothing waits. */
export function AttentionList({ title, things, count = things.length }: AttentionListProps) {
  const id = useId();
  if (things.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rule-strong pb-1 font-medium">
        {title} <span className="meta">{count}</span>
      </h2>
      <ul>
        {things.map((thing) => (
          <li
            key={thing.id}
            className="flex items-baseline justify-between gap-4 border-b border-rule"
          >
            <Link
              to={`${sectionOfKind(thing.kind)}/${thing.id}/edit` as string} // which address this is, the router cannot know
              className="target link-quiet min-w-0 break-words"
            >
              <bdi>{thing.title}</bdi>
            </Link>
            <time dateTime={thing.at} className="meta shrink-0">
              {formatDate(thing.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
