import { formatNumber } from '#lib/numbers.ts';
import { DateText } from '#ui/date-text.tsx';
import { kindWord } from '../kind-word.ts';
import type { Proof } from '../schema.ts';

/** When a backup was last restored in a scratch place and compared, and what was in it. */
export function LastProof({ proof }: { proof: Proof | null }) {
  if (!proof)
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
        <DateText iso={proof.provedAt} /> at {proof.provedAt.slice(11, 16)} UTC: the backup of{' '}
        <DateText iso={proof.createdAt} />, {formatNumber(proof.rows)} rows of {proof.tables} tables
        and {formatNumber(proof.files)} {kindWord('media file', proof.files)}, all as they were
        written.
      </p>
      <p className="text-small text-ink-soft break-words">
        <bdi>{proof.name}</bdi>
      </p>
    </div>
  );
}
