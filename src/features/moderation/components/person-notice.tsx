import { Link } from '@tanstack/react-router';
import type { InboxSearch } from '../inbox-search.ts';

/** Says whose posts are shown, with a link to all. */
export function PersonNotice({ search, name }: { search: InboxSearch; name: string | null }) {
  const { person: _person, cursor: _cursor, ...rest } = search;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4">
      <span>
        Only by <bdi className="font-medium">{name ?? 'one person'}</bdi>
      </span>
      <Link to="/dashboard/inbox" search={rest} className="link target">
        Show everybody
      </Link>
    </p>
  );
}
