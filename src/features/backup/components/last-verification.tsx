import { formatNumber } from '#lib/numbers.ts';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { getKindLabel } from '#features/tasks/kind-label.ts';
import type { Verification } from '../schema.ts';

/** When a backup was last verified by restoring it, and what it contained. */
export function LastVerification({ verification }: { verification: Verification | null }) {
  if (!verification)
    return (
      <p className="mt-6 border-t border-rule pt-4 text-ink-soft">
        No backup has been proved yet. A backup is proved by restoring it in a scratch place and
        comparing counts and hashes; the site itself is not touched.
      </p>
    );
  return (
    <div className="mt-6 border-t border-rule pt-4">
      <h3 className="font-medium">Last verified restore</h3>
      <p className="text-ink-soft">
        <FormattedDate iso={verification.provedAt} /> at {verification.provedAt.slice(11, 16)} UTC:
        the backup of <FormattedDate iso={verification.createdAt} />,{' '}
        {formatNumber(verification.rows)} rows of {verification.tables} tables and{' '}
        {formatNumber(verification.files)} {getKindLabel('media file', verification.files)}, all as
        they were written.
        {verification.missingFiles > 0 && (
          <>
            {' '}
            <strong>
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
