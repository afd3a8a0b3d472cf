import type { CommandContext } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { actions, type ReportEntry, type SyncReport } from '../sync/report.ts';
import { toVisible } from '../terminal/output.ts';

/** Prints what a pull or a push has done, and returns the exit code that says how. */
export function printReport(
  { output, has }: CommandContext,
  report: SyncReport,
  root: string,
): ExitCode {
  const { entries } = report;
  const exitCode = getExitCode(report);
  const result = { folder: root, dryRun: has('dry-run'), exitCode, texts: entries };
  const nothing = 'The folder and the site are the same.';
  const lines = entries.map((entry) => formatEntry(entry));
  const head =
    has('dry-run') && entries.length > 0 ? ['Nothing was changed. This would happen:'] : [];
  output.result(result, entries.length === 0 ? nothing : [...head, ...lines].join('\n'));
  return exitCode;
}

function formatEntry({ path, action, detail }: ReportEntry): string {
  const first = `${toVisible(path)}: ${actions[action]}`;
  return detail === undefined ? first : `${first}\n    ${toVisible(detail)}`;
}

function getExitCode(report: SyncReport): ExitCode {
  if (report.has('conflict')) return exitCodes.conflict;
  if (report.has('forbidden')) return exitCodes.forbidden;
  return report.has('failed') ? exitCodes.failed : exitCodes.done;
}
