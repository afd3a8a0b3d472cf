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
            You are banned from writing
            {person.banExpires ? (
              <>
                {' '}
                until <FormattedDate iso={person.banExpires} />
              </>
            ) : null}
            . You can still read.
          </p>
          {person.banReason ? <p className="mt-1 text-ink-soft">{person.banReason}</p> : null}
        </div>
      ) : null}
      {signInMethodCount === 0 ? (
        <p className="notice">
          {welcome ? 'This site is yours now. ' : ''}
          Add a passkey before you sign out: you have no other sign-in method yet.
        </p>
      ) : null}
    </div>
  );
}
