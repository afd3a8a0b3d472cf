import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ImportPanel } from '#features/import/components/import-panel.tsx';
import { dashboardHead } from './-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/imports')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/imports', 'Import'),
  component: Imports,
});

function Imports() {
  return (
    <>
      <DashboardHeader title="Import" />
      <ImportPanel />
    </>
  );
}
