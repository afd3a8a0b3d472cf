import { ProtectedDownload } from '#content/components/protected-download.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { BackupPanel } from '#features/backup/components/backup-panel.tsx';
import { dashboardHead } from './-dashboard-head.ts';
import { buttonClasses } from '#ui/button-variant.ts';

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

/** Offers the export as a download. */
function ExportSection() {
  return (
    <section aria-labelledby="export" className="mt-12 max-w-3xl">
      <h2 id="export" className="text-h3">
        Export
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        A zip of Markdown, JSON and pictures that other programs can read and that you can import
        again without loss. Sign-in data are not included.
      </p>
      <p className="mt-4">
        <ProtectedDownload href="/api/transfer/export" className={buttonClasses()}>
          Download the export
        </ProtectedDownload>
      </p>
    </section>
  );
}
