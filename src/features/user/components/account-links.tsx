import { Link } from '@tanstack/react-router';

/** The way in, or one's own places. */
export function AccountLinks(props: { user: { name: string; role: string } | null }) {
  if (!props.user)
    return (
      <Link to="/signin" className="target link" preload={false}>
        Sign in
      </Link>
    );
  return (
    <>
      <Link to="/profile" className="target link">
        {props.user.name}
      </Link>
      {props.user.role === 'admin' ? (
        <Link to="/dashboard" className="target link">
          Dashboard
        </Link>
      ) : null}
    </>
  );
}
