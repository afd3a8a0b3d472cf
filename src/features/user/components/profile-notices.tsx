import { FormattedDate } from '#ui/formatted-date.tsx';
import { getSignInErrorMessage } from '../sign-in-errors.ts';

interface ProfileNoticesProps {
  person: { banned: boolean; banReason: string | null; banExpires: string | null; role: string };
  signInMethodCount: number;
  welcome: boolean;
  error: string | undefined;
}

/** Notices at the top of the profile: a sign-in error, a ban, and the missing sign-in method. */
export function ProfileNotices({ person, signInMethodCount, welcome, error }: ProfileNoticesProps) {
  return (
    <div className="grid gap-4 empty:hidden [&:not(:empty)]:pb-10">
      {error === undefined ? null : (
        <p role="alert" className="notice notice-danger">
          {getSignInErrorMessage(error)}
        </p>
      )}
      {person.banned ? (
        <div className="notice notice-danger">
          <p>
            You can read here, but not write
            {person.banExpires ? (
              <>
                {' '}
                until <FormattedDate iso={person.banExpires} />
              </>
            ) : null}
            .
          </p>
          {person.banReason ? <p className="mt-1 text-ink-soft">{person.banReason}</p> : null}
        </div>
      ) : null}
      {signInMethodCount === 0 ? (
        <p className="notice">
          {welcome ? 'This site is yours now. ' : ''}
          Add a passkey before you sign out: there is no other way back in yet.
        </p>
      ) : null}
    </div>
  );
}
