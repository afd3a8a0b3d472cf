import { Suspense, lazy, useEffect, useState } from 'react';
import type { OwnerTools } from '../actions.ts';

const load = () => import('./search-dialog.tsx');
const SearchDialog = lazy(() => load().then((late) => ({ default: late.SearchDialog })));

interface SearchMenuProps {
  suggested: { path: string; title: string }[];
  /** Fetches what the owner has besides; left out for everybody else. */
  ownerTools?: (() => Promise<OwnerTools>) | undefined;
}

/** Where the search menu opens: it is fetched when it is first asked for (`search:open`, from `client.tsx`). */
export function SearchMenu({ suggested, ownerTools }: SearchMenuProps) {
  const [opened, setOpened] = useState(0);
  const [tools, setTools] = useState<OwnerTools | null>(null);
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
    const root = document.documentElement;
    const open = () => {
      if (!root.hasAttribute('data-search-asked')) return;
      root.removeAttribute('data-search-asked');
      const show = (found: OwnerTools | null) => {
        setTools(found);
        setOpened((times) => times + 1);
      };
      // Without them the menu still finds what everybody finds.
      if (ownerTools) void ownerTools().then(show, () => show(null));
      else show(null);
    };
    addEventListener('search:open', open);
    // It may have been asked for before React was there.
    open();
    return () => removeEventListener('search:open', open);
  }, [ownerTools]);
  if (opened === 0) return null;
  return (
    <Suspense>
      <SearchDialog key={opened} suggested={suggested} tools={tools} />
    </Suspense>
  );
}
