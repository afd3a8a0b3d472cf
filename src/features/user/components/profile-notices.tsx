import { DateText } from '#ui/date-text.tsx';
import { explainProblem } from '../problems.ts';

interface ProfileNoticesProps {
  person: { banned: boolean; banReason: string | null; banExpires: string | null; role: string };
  waysIn: number;
  welcome: boolean;
  error: string | undefined;
}

/** What one should know before anything else on the profile. */
export function ProfileNotices({ person, waysIn, welcome, error }: ProfileNoticesProps) {
  return (
    <div className="grid gap-4 empty:hidden [&:not(:empty)]:pb-10">
      {error === undefined ? null : (
        <p role="alert" className="notice notice-danger">
          {explainProblem(error)}
        </p>
      )}
      {person.banned ? (
        <div className="notice notice-danger">
          <p>
            You can read here, but not write
            {person.banExpires ? (
              <>
                {' '}
                until <DateText iso={person.banExpires} />
              </>
            ) : null}
            .
          </p>
          {person.banReason ? <p className="mt-1 text-ink-soft">{person.banReason}</p> : null}
        </div>
      ) : null}
      {waysIn === 0 ? (
        <p className="notice">
          {welcome ? 'This site is yours now. ' : ''}
          Add a passkey before you sign out: there is no other way back in yet.
        </p>
      ) : null}
    </div>
  );
}
