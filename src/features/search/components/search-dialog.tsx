import './search-dialog.css';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import type { Action, OwnerTools } from '../actions.ts';
import { longestQuery } from '../limits.ts';
import { addRecent, readRecent, type Place } from '../recent.ts';
import { FoundList } from './found-list.tsx';
import { PlaceGroup } from './place-group.tsx';

interface SearchDialogProps {
  suggested: Place[];
  /** What the owner finds and does besides; null for everybody else. */
  tools: OwnerTools | null;
}

const recentKey = 'mallard-recent';

/** The menu that finds everything: a dialog of the browser's own, with a list that arrow keys go through. */
export function SearchDialog({ suggested, tools }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [recent] = useState(() => readRecent(localStorage.getItem(recentKey)));
  const router = useRouter();
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog would give it to the list's frame, which takes it, too.
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const act = ({ title, path, run }: Action) => {
    dialog.current?.close();
    run?.();
    if (path === undefined) return;
    keepRecent(addRecent(readRecent(localStorage.getItem(recentKey)), { path, title }));
    void router.navigate({ href: path });
  };
  const here = [...(tools?.actions ?? []), ...suggested, ...(tools?.places ?? []), switchTheme];
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onClose={() => setTyped('')}
      // A press beside it closes it, too; the browser's own doing.
      {...{ closedby: 'any' }}
    >
      <Command label="Search" shouldFilter={false} loop value={chosen} onValueChange={setChosen}>
        <div className="search-field">
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            maxLength={longestQuery}
            placeholder={tools ? 'Find or do anything' : 'Search everything'}
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="target meta px-3"
          >
            Close
          </button>
        </div>
        {typed.trim() === '' ? (
          <Command.List label="Results">
            <PlaceGroup heading="Recent" places={recent} act={act} />
            {tools ? <PlaceGroup heading="Do" places={tools.actions} act={act} /> : null}
            <PlaceGroup heading="Go to" places={suggested} act={act} />
          </Command.List>
        ) : (
          <FoundList typed={typed.trim()} {...{ tools, act }} actions={here} choose={setChosen} />
        )}
      </Command>
    </dialog>
  );
}

/** The button of the page does it, wherever it stands. */
const switchTheme: Action = {
  title: 'Switch theme',
  words: 'dark light auto mode colour color',
  run: () => document.querySelector<HTMLElement>('[data-theme-toggle]')?.click(),
};

function keepRecent(places: Place[]) {
  try {
    localStorage.setItem(recentKey, JSON.stringify(places));
  } catch {} // a browser that keeps nothing
}
