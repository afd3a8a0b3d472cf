import { DateText } from '#ui/date-text.tsx';

export type Following = {
  collections: string[];
  fetchedAt: string | null;
  problem: string | null;
} | null;

/** How it stands with what is followed from Raindrop. */
export function FollowingNote(props: { following: NonNullable<Following> }) {
  const { fetchedAt, problem } = props.following;
  return (
    <div className="measure mt-6 border-l-2 border-accent pl-4 text-small">
      <p>
        Your public collections at Raindrop are followed here, and are changed there.{' '}
        {fetchedAt === null ? (
          'They have not come yet.'
        ) : (
          <>
            The last copy is of <DateText iso={fetchedAt} />, {fetchedAt.slice(11, 16)} UTC.
          </>
        )}
      </p>
      {problem === null ? null : (
        <p className="text-danger">{problem} It is tried again by itself.</p>
      )}
    </div>
  );
}
