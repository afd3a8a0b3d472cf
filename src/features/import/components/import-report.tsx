import { TaskReportView } from '#features/tasks/components/task-report-view.tsx';
import type { Report } from '#features/tasks/schema.ts';

/** What the file contains, or what the import has done. */
export function ImportReport({ report, isDryRun }: { report: Report; isDryRun: boolean }) {
  return (
    <div className="max-w-3xl">
      {isDryRun ? <h3 className="mb-2 text-h3">In the file</h3> : null}
      <TaskReportView report={report} isDryRun={isDryRun} />
    </div>
  );
}
