import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { formatNumber, formatByteSize } from '#lib/numbers.ts';
import { RecentDate } from '#ui/recent-date.tsx';
import { formatDuration } from '../format-duration.ts';

interface LastBackup {
  finishedAt: string;
  durationMs: number;
  destination: string;
  bytes: number;
  rows: number;
  files: number;
  problem: string | null;
}

interface BackupStatusProps {
  /** A problem is shown at the top of the page, the last backup at its end. */
  place: 'top' | 'end';
}

/** The last nightly backup and its verification, or why there is none. Calm while all is well. */
export function BackupStatus({ place }: BackupStatusProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const { hour, lastSuccess, failure, isLate } = useSuspenseQuery(
    api.transfer.backupStatus.queryOptions(),
  ).data;
  const isWrong = failure !== null || isLate;
  if (hour === null || isWrong !== (place === 'top')) return null;
  return (
    <section
      aria-labelledby="nightly"
      className={isWrong ? 'mb-8 border-l-2 border-danger pl-4' : ''}
    >
      <h2 id="nightly" className={isWrong ? '' : 'border-b border-rule-strong pb-1.5'}>
        Nightly backup
      </h2>
      <div className="mt-2 grid max-w-prose gap-1 text-ink-soft [overflow-wrap:anywhere]">
        {failure ? (
          <p className="text-ink">
            The last one failed: <RecentDate iso={failure.startedAt} isExact />. {failure.problem}
          </p>
        ) : null}
        {isLate && !failure ? (
          <p className="text-ink">
            There has been none for more than 36 hours. Check whether the site runs at {hour}:00.
          </p>
        ) : null}
        {lastSuccess ? (
          <LastSuccess backup={lastSuccess} isPrevious={isWrong} />
        ) : (
          <p>None yet. The next one begins at {hour}:00 in the time zone of the server.</p>
        )}
      </div>
      <Link to="/dashboard/backups" className="target link">
        All backups
      </Link>
    </section>
  );
}

function LastSuccess({ backup, isPrevious }: { backup: LastBackup; isPrevious: boolean }) {
  const { finishedAt, durationMs, destination, bytes, rows, files, problem } = backup;
  return (
    <>
      <p>
        {isPrevious ? 'The last good one: ' : ''}
        <RecentDate iso={finishedAt} isExact />, {formatByteSize(bytes)} in {destination}. It was
        restored into a temporary site and compared: {formatNumber(rows)} rows and{' '}
        {formatNumber(files)} picture files, in {formatDuration(durationMs)}.
      </p>
      {problem === null ? null : <p className="text-ink">{problem}</p>}
    </>
  );
}
