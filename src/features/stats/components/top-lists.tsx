import { TopList } from './top-list.tsx';

interface TopListsProps {
  pages: { path: string; views: number }[];
  referrers: { referrer: string; views: number }[];
}

/** What was viewed, and where readers came from. */
export function TopLists({ pages, referrers }: TopListsProps) {
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-2">
      <TopList
        title="Pages"
        rows={pages.map(({ path, views }) => ({ name: path, views }))}
        empty="Nothing was viewed."
      />
      <TopList
        title="From where"
        rows={referrers.map(({ referrer, views }) => ({ name: referrer, views }))}
        empty="Nobody came from another site."
      />
    </div>
  );
}
