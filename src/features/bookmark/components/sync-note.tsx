import { FormattedDate } from '#ui/formatted-date.tsx';

export type SyncStatus = {
  collections: string[];
  fetchedAt: string | null;
  problem: string | null;
} | null;

/** The state of the synchronization with Raindrop: the time of the last copy, and the last error. */
export function SyncNote(props: { syncStatus: NonNullable<SyncStatus> }) {
  const { fetchedAt, problem } = props.syncStatus;
  return (
    <div className="measure mt-6 border-l-2 border-accent pl-4 text-small">
      <p>
        Your public collections at Raindrop are followed here, and are changed there.{' '}
        {fetchedAt === null ? (
          'They have not come yet.'
        ) : (
          <>
            The last copy is of <FormattedDate iso={fetchedAt} />, {fetchedAt.slice(11, 16)} UTC.
          </>
        )}
      </p>
      {problem === null ? null : (
        <p className="text-danger">{problem} It is tried again by itself.</p>
      )}
    </div>
  );
}
