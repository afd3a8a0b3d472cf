import { RecentDate } from '#ui/recent-date.tsx';

export type SyncStatus = {
  collections: string[];
  fetchedAt: string | null;
  problem: string | null;
} | null;

/** The state of the synchronization with Raindrop: the time of the last copy, and the last error. */
export function SyncNote(props: { syncStatus: NonNullable<SyncStatus> }) {
  const { fetchedAt, problem } = props.syncStatus;
  return (
    <div className="measure mb-6 border-l-2 border-accent pl-4 text-small">
      <p>
        Your public Raindrop collections are synced here. Edit them at Raindrop.{' '}
        {fetchedAt === null ? (
          'They have not been synced yet.'
        ) : (
          <>
            Last synced <RecentDate iso={fetchedAt} isExact />.
          </>
        )}
      </p>
      {problem === null ? null : (
        <p className="text-danger">{problem} It will be tried again automatically.</p>
      )}
    </div>
  );
}
