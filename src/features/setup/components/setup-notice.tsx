import { Link } from '@tanstack/react-router';

/** Reminds the owner of a first run that was not finished. */
export function SetupNotice() {
  return (
    <div className="notice mb-8">
      <p>
        The site does not know your name and mail address yet.{' '}
        <Link to="/signin/setup" className="link">
          Set it up
        </Link>
        , which takes a minute.
      </p>
    </div>
  );
}
