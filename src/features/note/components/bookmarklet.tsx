import { bookmarkletOf } from '#content/posting/bookmarklet.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';

/** The bookmark that posts about any page. React refuses javascript: links, so it is copied. */
export function Bookmarklet() {
  return (
    <details className="post-box-more">
      <summary className="target meta">Post from other pages</summary>
      <p className="text-ink-soft">
        Copy the address, and make a bookmark with it. Press it on any page: what you have selected
        becomes a quotation, else the page becomes a link. Nothing is saved before you press Post.
      </p>
      <Button
        size="small"
        onClick={() => void copyText(bookmarkletOf(location.origin), 'The address')}
      >
        Copy the bookmark’s address
      </Button>
    </details>
  );
}
