import { Link } from '@tanstack/react-router';

/** A link for visitors. It is in the page for everyone, and not shown to somebody signed in. */
export function SignInToWrite() {
  return (
    <p data-needs-server="guestbook" className="signed-out-only">
      <Link to="/signin" search={{ to: '/guestbook' } as never} preload={false} className="link">
        Sign in
      </Link>{' '}
      to write in it.
    </p>
  );
}
