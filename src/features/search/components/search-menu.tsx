import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { OwnerTools } from '../actions.ts';
import { longestQuery } from '../limits.ts';

const load = () => import('./search-results.tsx');
const SearchResults = lazy(() => load().then((late) => ({ default: late.SearchResults })));

interface SearchMenuProps {
  suggested: { path: string; title: string }[];
  /** Fetches what the owner has besides; left out for everybody else. */
  ownerTools?: (() => Promise<OwnerTools>) | undefined;
}

/**
 * The box that finds everything. It is in the page from the start: `open-script.ts` opens it before React is there, and
 * it is a plain form until its results have come. The field is left to the browser, so that nothing typed is lost.
 */
export function SearchMenu({ suggested, ownerTools }: SearchMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const tools = useOwnerTools(ownerTools, isOpen);
  useEffect(() => {
    const open = () => setIsOpen(dialog.current?.open ?? false);
    addEventListener('search:open', open);
    // It may have been opened before React was there.
    open();
    return () => removeEventListener('search:open', open);
  }, []);
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      data-needs-server="search"
      onClose={() => setIsOpen(false)}
      // A press beside it closes it, too; the browser's own doing.
      closedby="any"
    >
      <div className="search-field">
        <form action="/search">
          <input
            ref={field}
            name="q"
            aria-label="Search"
            maxLength={longestQuery}
            placeholder={ownerTools ? 'Find or do anything' : 'Search everything'}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </form>
        <form method="dialog">
          <button type="submit" className="target meta px-3">
            Close
          </button>
        </form>
      </div>
      {isOpen && tools !== undefined ? (
        <Suspense>
          <SearchResults dialog={dialog} field={field} suggested={suggested} tools={tools} />
        </Suspense>
      ) : null}
    </dialog>
  );
}

/** Undefined until they are known; null for everybody else, and where they cannot be fetched. */
function useOwnerTools(ownerTools: SearchMenuProps['ownerTools'], isOpen: boolean) {
  const [found, setFound] = useState<OwnerTools | null>();
  // Owners go everywhere by it, and begin to type with the same breath.
  useEffect(() => {
    if (!ownerTools) return undefined;
    const waiting = setTimeout(
      () => void Promise.all([load(), ownerTools()]).catch(() => null),
      1_000,
    );
    return () => clearTimeout(waiting);
  }, [ownerTools]);
  useEffect(() => {
    // Without them the menu still finds what everybody finds.
    if (isOpen && ownerTools) void ownerTools().then(setFound, () => setFound(null));
  }, [isOpen, ownerTools]);
  return ownerTools ? found : null;
}
