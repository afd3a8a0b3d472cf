import { Link } from '@tanstack/react-router';
import { FormattedDate } from '#ui/formatted-date.tsx';
import type { Mentions } from '../links/mentions.server.ts';

/** The items whose texts link to this one, newest first. Nothing without any. */
export function MentionList({ mentions: { items, total } }: { mentions: Mentions }) {
  const others = total - items.length;
  return items.length > 0 ? (
    <section aria-labelledby="mentions" className="no-print mt-14">
      <h2 id="mentions" className="text-h3 mb-3">
        Mentioned in
      </h2>
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="grid gap-x-6 border-t border-rule py-3 sm:grid-cols-[10.5rem_1fr_auto] sm:items-baseline"
          >
            <FormattedDate iso={item.publishedAt} className="meta" />
            <Link to={item.path} className="link-quiet text-lead min-w-0 leading-snug">
              <bdi>{item.title}</bdi>
            </Link>
            <span className="meta">{item.kindName}</span>
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="meta border-t border-rule py-3">and {others} more</p> : null}
    </section>
  ) : null;
}
