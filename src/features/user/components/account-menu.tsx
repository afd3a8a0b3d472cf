import { isOwner } from '#lib/roles.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#ui/avatar.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/**
 * The root's classes show one of three links: the sign-in link; a place with the size of the avatar, until it is known
 * who is signed in; and without scripts, a link that is right for both.
 */
function UnknownAccount() {
  const linkClasses =
    'target link-quiet hidden px-2 text-small text-ink-soft hover:text-ink sm:inline-flex';
  return (
    <>
      <Link
        to="/signin"
        data-needs-server="account"
        preload={false}
        className={`needs-script signed-out-only ${linkClasses}`}
      >
        Sign in
      </Link>
      <a href="/profile" data-needs-server="account" className={`without-script ${linkClasses}`}>
        Account
      </a>
      <a
        href="/profile"
        data-needs-server="account"
        className="signed-in-only target hidden min-w-11 justify-center rounded-full sm:inline-flex"
      >
        <span className="sr-only">Your account</span>
        <span className="size-8 rounded-full bg-paper-deep" />
      </a>
    </>
  );
}

interface AccountMenuProps {
  user: { id: string; name: string; image: string | null; role: string } | null;
}

/**
 * The links of a page that does not know who reads it, or the user's menu behind their avatar. It is a native popover: it
 * works without JavaScript. On a phone the menu of the site has the links of the account: with a button for them, the
 * header would cut off the name of the owner.
 */
export function AccountMenu({ user }: AccountMenuProps) {
  if (!user) return <UnknownAccount />;
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="target hidden min-w-11 justify-center rounded-full sm:inline-flex"
      >
        <span className="sr-only">Your account: {user.name}</span>
        <Avatar id={user.id} image={user.image} className="size-8" />
      </button>
      <div id="account-menu" popover="auto" className="account-menu">
        <p className="border-b border-rule pb-2 font-medium">
          <span className="block truncate">{user.name}</span>
        </p>
        <nav aria-label="Your account" className="flex flex-col pt-1 text-small">
          <Link to="/profile" className="target link-quiet">
            Profile
          </Link>
          {isOwner(user) ? (
            <Link to="/dashboard" className="target link-quiet">
              Dashboard
            </Link>
          ) : null}
        </nav>
        <div className="text-small">
          <SignOutButton className="target link-quiet w-full" />
        </div>
      </div>
    </>
  );
}
