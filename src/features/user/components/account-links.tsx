import { isOwner } from '#lib/roles.ts';
import { Link } from '@tanstack/react-router';
import { SignOutButton } from './sign-out-button.tsx';
import { UnknownAccountLinks } from './unknown-account-links.tsx';

/** The sign-in link, or the links of the signed-in user, for the menu on small screens. */
export function AccountLinks(props: {
  user: { name: string; role: string } | null;
  /** In the dashboard the links have the quiet style of their neighbours, and the dashboard link is left out. */
  inDashboard?: boolean;
}) {
  if (!props.user) return <UnknownAccountLinks />;
  return (
    <div className="flex grow flex-wrap items-center gap-x-6">
      <Link
        to="/profile"
        className={props.inDashboard ? 'target link-quiet text-ink-soft' : 'target link'}
      >
        Profile
      </Link>
      {isOwner(props.user) && !props.inDashboard ? (
        <Link to="/dashboard" className="target link">
          Dashboard
        </Link>
      ) : null}
      <span className="ml-auto">
        <SignOutButton />
      </span>
    </div>
  );
}
