import { Link } from '@tanstack/react-router';
import { buttonLook } from '#ui/button-look.ts';

/** The way to a new one; the key c is the same. */
export function CreateLink({ at, noun }: { at: string; noun: string }) {
  // Plain text: which of its addresses this is, the router cannot know here.
  const to: string = `${at}/create`;
  return (
    <Link to={to} className={buttonLook('primary')} aria-keyshortcuts="c">
      Create {noun}
    </Link>
  );
}
