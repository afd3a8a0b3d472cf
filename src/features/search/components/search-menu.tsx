import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { OwnerTools } from '../actions.ts';
import { maxQueryLength } from '../limits.ts';

const load = () => import('./search-panel.tsx');
const SearchResults = lazy(() => load().then((module) => ({ default: module.SearchPanel })));

interface SearchMenuProps {
  suggested: { path: string; title: string }[];
  /** Loads the owner's additions; only set for the owner. */
  ownerTools?: (() => Promise<OwnerTools>) | undefined;
}

/**
 * The search dialog. It is part of the page's HTML: `open-script.ts` opens it before hydration, and it is a plain form
 * until the results are loaded. The field is uncontrolled, so that no input is lost.
 */
export function SearchMenu({ suggested, ownerTools }: SearchMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const tools = useOwnerTools(ownerTools, isOpen);
  useEffect(() => {
    const open = () => setIsOpen(dialog.current?.open ?? false);
    addEventListener('search:open', open);
    // The dialog may have been opened before hydration.
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
      // The browser closes the dialog on a click outside of it.
      closedby="any"
    >
      <div className="search-field">
        <form action="/search">
          <input
            ref={field}
            name="q"
            aria-label="Search"
            maxLength={maxQueryLength}
            placeholder={ownerTools ? 'Search or run a command' : 'Search everything'}
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

/** The owner's additions: undefined while loading; null for other users and after a failure. */
function useOwnerTools(ownerTools: SearchMenuProps['ownerTools'], isOpen: boolean) {
  const [tools, setTools] = useState<OwnerTools | null>();
  // Preloads for the owner, who uses the menu often and types at once.
  useEffect(() => {
    if (!ownerTools) return undefined;
    const timer = setTimeout(
      () => void Promise.all([load(), ownerTools()]).catch(() => null),
      1_000,
    );
    return () => clearTimeout(timer);
  }, [ownerTools]);
  useEffect(() => {
    // After a failure the menu still finds public pages.
    if (isOpen && ownerTools) void ownerTools().then(setTools, () => setTools(null));
  }, [isOpen, ownerTools]);
  return ownerTools ? tools : null;
}
