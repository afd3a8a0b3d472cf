import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { BackupPanel } from '#features/backup/components/backup-panel.tsx';
import { ExportSection } from '#features/export/components/export-section.tsx';
import { dashboardHead } from './-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/backups')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.transfer.backups.queryOptions());
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard/backups', 'Backups'),
  component: Backups,
});

function Backups() {
  return (
    <>
      <DashboardHeader title="Backups" />
      <BackupPanel />
      <ExportSection />
    </>
  );
}
