import { Suspense, lazy, useEffect, useState } from 'react';

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then((late) => ({ default: late.SearchDialog })),
);

/** Where the search menu opens: it is fetched when it is first asked for (`search:open`, from `client.tsx`). */
export function SearchMenu(props: { suggested: { path: string; title: string }[] }) {
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    const root = document.documentElement;
    const open = () => {
      if (root.hasAttribute('data-search-asked')) setOpened((times) => times + 1);
      root.removeAttribute('data-search-asked');
    };
    addEventListener('search:open', open);
    // It may have been asked for before React was there.
    open();
    return () => removeEventListener('search:open', open);
  }, []);
  if (opened === 0) return null;
  return (
    <Suspense>
      <SearchDialog key={opened} suggested={props.suggested} />
    </Suspense>
  );
}
