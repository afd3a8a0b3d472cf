import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Action, OwnerTools } from '../actions.ts';
import { moveByKey } from '../list-keys.ts';
import { addRecent, readRecent, type Place } from '../recent.ts';
import { FoundList } from './found-list.tsx';
import { PlaceGroup } from './place-group.tsx';

interface SearchResultsProps {
  dialog: RefObject<HTMLDialogElement | null>;
  field: RefObject<HTMLInputElement | null>;
  suggested: Place[];
  /** What the owner finds and does besides; null for everybody else. */
  tools: OwnerTools | null;
}

const recentKey = 'mallard-recent';

/** What stands under the field of the search box: a list that arrow keys go through while the field has the focus. */
export function SearchResults({ dialog, field, suggested, tools }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => field.current?.value ?? '');
  const [chosen, setChosen] = useState('');
  const [recent] = useState(() => readRecent(localStorage.getItem(recentKey)));
  const router = useRouter();
  useEffect(() => {
    const read = () => {
      const words = field.current?.value ?? '';
      setTyped(words);
      // The list takes its first.
      if (words.trim() === '') setChosen('');
    };
    return field.current && list.current
      ? joinFieldToList(field.current, list.current, { read, choose: setChosen })
      : undefined;
  }, [field]);
  const act = ({ title, path, run }: Action) => {
    dialog.current?.close();
    run?.();
    if (path === undefined) return;
    keepRecent(addRecent(readRecent(localStorage.getItem(recentKey)), { path, title }));
    void router.navigate({ href: path });
  };
  const here = [...(tools?.actions ?? []), ...suggested, ...(tools?.places ?? []), switchTheme];
  return (
    <Command
      ref={list}
      label="Search"
      shouldFilter={false}
      value={chosen}
      onValueChange={setChosen}
    >
      {typed.trim() === '' ? (
        <Command.List label="Results">
          <PlaceGroup heading="Recent" places={recent} act={act} />
          {tools ? <PlaceGroup heading="Do" places={tools.actions} act={act} /> : null}
          <PlaceGroup heading="Go to" places={suggested} act={act} />
        </Command.List>
      ) : (
        <FoundList typed={typed.trim()} tools={tools} act={act} actions={here} choose={setChosen} />
      )}
    </Command>
  );
}

const itemOf = '[cmdk-item]';
const chosenOf = `${itemOf}[aria-selected="true"]`;

/** Makes a combobox of the field that was there before its list, and of the list; answers what parts them again. */
function joinFieldToList(
  field: HTMLInputElement,
  list: HTMLElement,
  { read, choose }: { read: () => void; choose: (value: string) => void },
): () => void {
  const point = () => {
    const id = list.querySelector(chosenOf)?.id ?? '';
    field.setAttribute('aria-controls', list.querySelector('[role="listbox"]')?.id ?? '');
    field.setAttribute('aria-activedescendant', id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const items = [...list.querySelectorAll<HTMLElement>(itemOf)];
    const from = items.findIndex((item) => item.matches(chosenOf));
    const to = moveByKey(event, { from, count: items.length });
    if (event.key === 'Enter' && from >= 0) items[from]?.click();
    else if (to === undefined) return;
    else choose(items[to]?.dataset['value'] ?? '');
    event.preventDefault();
    // The heading of the first comes with it.
    const shown = to === 0 ? items[0]?.closest('[cmdk-group]') : items[to ?? from];
    shown?.scrollIntoView({ block: 'nearest' });
  };
  const states = { role: 'combobox', 'aria-expanded': 'true', 'aria-autocomplete': 'list' };
  for (const [name, value] of Object.entries(states)) field.setAttribute(name, value);
  const observer = new MutationObserver(point);
  observer.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
  field.addEventListener('input', read);
  field.addEventListener('keydown', onKeyDown);
  read();
  point();
  return () => {
    observer.disconnect();
    field.removeEventListener('input', read);
    field.removeEventListener('keydown', onKeyDown);
    for (const name of [...Object.keys(states), 'aria-controls', 'aria-activedescendant'])
      field.removeAttribute(name);
  };
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
