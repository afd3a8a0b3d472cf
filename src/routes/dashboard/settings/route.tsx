import { Outlet, createFileRoute, Link } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { settingPages } from '#features/dashboard/sections.ts';
import '#ui/table/table.css';

export const Route = createFileRoute('/dashboard/settings')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.settings.all.queryOptions());
  },
  component: () => (
    <>
      <DashboardHeader title="Settings" />
      <PageTabs label="Settings" pages={settingPages} />
      <Outlet />
    </>
  ),
});

interface PageTabsProps {
  label: string;
  pages: readonly { to: string; label: string }[];
}

/** Links to the pages of a section, as tabs. */
function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav aria-label={label} className="filters mb-8 border-b border-rule">
      {pages.map((page) => (
        <Link key={page.to} to={page.to} activeOptions={{ exact: true }}>
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
