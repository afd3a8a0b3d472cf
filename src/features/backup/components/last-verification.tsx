import { formatNumber } from '#lib/numbers.ts';
import { RecentDate } from '#ui/recent-date.tsx';
import { getKindLabel } from '#features/tasks/kind-label.ts';
import type { Verification } from '../schema.ts';

/** When a backup was last verified by restoring it, and what it contained. */
export function LastVerification({ verification }: { verification: Verification | null }) {
  if (!verification)
    return (
      <div className="mt-6 border-t border-rule pt-4">
        <p className="max-w-prose text-ink-soft">
          No backup has been verified yet. Verifying restores a backup into a temporary database and
          compares counts and hashes. The site itself does not change.
        </p>
      </div>
    );
  return (
    <div className="mt-6 border-t border-rule pt-4">
      <h3 className="font-medium">Last verified restore</h3>
      <p className="max-w-prose text-ink-soft">
        <RecentDate iso={verification.provedAt} isExact />: the backup from{' '}
        <RecentDate iso={verification.createdAt} isExact />, {formatNumber(verification.rows)} rows
        of {verification.tables} tables and {formatNumber(verification.files)}{' '}
        {getKindLabel('media file', verification.files)}, all unchanged.
        {verification.missingFiles > 0 && (
          <>
            {' '}
            <strong className="font-medium text-ink">
              {formatNumber(verification.missingFiles)}{' '}
              {getKindLabel('media file', verification.missingFiles)} of the library{' '}
              {verification.missingFiles === 1 ? 'was' : 'were'} missing.
            </strong>
          </>
        )}
      </p>
      <p className="text-small text-ink-soft break-words">
        <bdi>{verification.name}</bdi>
      </p>
    </div>
  );
}
