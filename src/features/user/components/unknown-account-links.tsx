import { Link } from '@tanstack/react-router';

/** While it is not known who is signed in: the root's classes show one of the links, as in `account-menu.tsx`. */
export function UnknownAccountLinks() {
  return (
    <>
      <Link
        to="/signin"
        data-needs-server="account"
        className="needs-script signed-out-only target link"
        preload={false}
      >
        Sign in
      </Link>
      <a href="/profile" data-needs-server="account" className="without-script target link">
        Account
      </a>
      <a href="/profile" data-needs-server="account" className="signed-in-only target link">
        Profile
      </a>
    </>
  );
}
