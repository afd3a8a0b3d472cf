import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#ui/button-variant.ts';

/** The link to the create form, also on the key c. */
export function CreateLink({ path, noun }: { path: string; noun: string }) {
  // A plain string: the route depends on the kind, so the router cannot check it.
  const to: string = `${path}/create`;
  return (
    <Link to={to} className={buttonClasses('primary')} aria-keyshortcuts="c">
      Create {noun}
    </Link>
  );
}
