import { Link } from '@tanstack/react-router';
import { TopList } from './top-list.tsx';

interface TopListsProps {
  days: number;
  pages: { path: string; views: number; visitors: number }[];
  referrers: { referrer: string; views: number }[];
}

/** The top pages and the top referrers. */
export function TopLists({ days, pages, referrers }: TopListsProps) {
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-2">
      <TopList
        title="Pages"
        fileName="pages"
        header={['Page', 'Views', 'Visitors']}
        rows={pages.map(({ path, views, visitors }) => ({
          name: path,
          figures: [views, visitors],
          label: (
            <Link to="/dashboard/numbers" search={{ days, path }} className="link-quiet">
              {path}
            </Link>
          ),
        }))}
        empty="No views yet."
      />
      <TopList
        title="Referrers"
        fileName="referrers"
        header={['Site', 'Views']}
        rows={referrers.map(({ referrer, views }) => ({ name: referrer, figures: [views] }))}
        empty="No visits from other sites yet."
      />
    </div>
  );
}
