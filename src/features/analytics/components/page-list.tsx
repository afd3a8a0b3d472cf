import { Link } from '@tanstack/react-router';
import { TopList } from './top-list.tsx';

interface PageListProps {
  days: number;
  pages: { path: string; title: string | null; views: number; visitors: number }[];
}

/** The top pages by their titles, each a link to its analytics. */
export function PageList({ days, pages }: PageListProps) {
  return (
    <TopList
      title="Pages"
      fileName="pages"
      header={['Page', 'Views', 'Visitors']}
      rows={pages.map(({ path, title, views, visitors }) => ({
        name: path,
        figures: [views, visitors],
        label: (
          <>
            <Link to="/dashboard/analytics" search={{ days, path }} className="link-quiet">
              <bdi>{title ?? path}</bdi>
            </Link>
            {title === null ? null : <span className="meta block">{path}</span>}
          </>
        ),
      }))}
      empty="No views yet."
    />
  );
}
