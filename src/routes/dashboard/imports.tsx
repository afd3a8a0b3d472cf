import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ImportPanel } from '#features/import/components/import-panel.tsx';
import { parseImportSearch } from '#features/import/import-search.ts';
import { dashboardHead } from './-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/imports')({
  validateSearch: parseImportSearch,
  loaderDeps: ({ search }) => search,
  // Loaded with the page, and not with the routes of all pages.
  loader: async ({ context, deps }) =>
    (await import('./-load-import.ts')).loadImport(context, deps),
  head: ({ match }) => dashboardHead(match.context, '/dashboard/imports', 'Import'),
  component: Imports,
});

function Imports() {
  const search = Route.useSearch();
  return (
    <>
      <DashboardHeader title="Import" />
      <ImportPanel search={search} />
    </>
  );
}
