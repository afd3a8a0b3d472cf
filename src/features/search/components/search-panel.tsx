import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Action, OwnerTools } from '../actions.ts';
import { moveByKey } from '../list-keys.ts';
import { addRecent, parseRecent, type Place } from '../recent.ts';
import { SearchResults } from './search-results.tsx';
import { PlaceGroup } from './place-group.tsx';

interface SearchPanelProps {
  dialog: RefObject<HTMLDialogElement | null>;
  field: RefObject<HTMLInputElement | null>;
  suggested: Place[];
  /** The owner's additions; null for other users. */
  tools: OwnerTools | null;
}

const recentKey = 'mallard-recent';

/** The list below the search field. Arrow keys move in it while the field has the focus. */
export function SearchPanel({ dialog, field, suggested, tools }: SearchPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => field.current?.value ?? '');
  const [selected, setSelected] = useState('');
  const [recent] = useState(() => parseRecent(localStorage.getItem(recentKey)));
  const router = useRouter();
  useEffect(() => {
    const read = () => {
      const text = field.current?.value ?? '';
      setTyped(text);
      // The list selects its first item.
      if (text.trim() === '') setSelected('');
    };
    return field.current && list.current
      ? connectFieldToList(field.current, list.current, { read, select: setSelected })
      : undefined;
  }, [field]);
  const runAction = ({ title, path, run }: Action) => {
    dialog.current?.close();
    run?.();
    if (path === undefined) return;
    storeRecent(addRecent(parseRecent(localStorage.getItem(recentKey)), { path, title }));
    void router.navigate({ href: path });
  };
  const allActions = [
    ...(tools?.actions ?? []),
    ...suggested,
    ...(tools?.places ?? []),
    switchTheme,
  ];
  return (
    <Command
      ref={list}
      label="Search"
      shouldFilter={false}
      value={selected}
      onValueChange={setSelected}
    >
      {typed.trim() === '' ? (
        <Command.List label="Results">
          <PlaceGroup heading="Recent" places={recent} runAction={runAction} />
          {tools ? <PlaceGroup heading="Do" places={tools.actions} runAction={runAction} /> : null}
          <PlaceGroup heading="Go to" places={suggested} runAction={runAction} />
        </Command.List>
      ) : (
        <SearchResults
          typed={typed.trim()}
          tools={tools}
          runAction={runAction}
          actions={allActions}
          select={setSelected}
        />
      )}
    </Command>
  );
}

const itemSelector = '[cmdk-item]';
const selectedSelector = `${itemSelector}[aria-selected="true"]`;

/** Connects the existing field and the list as a combobox. Returns the function that disconnects them. */
function connectFieldToList(
  field: HTMLInputElement,
  list: HTMLElement,
  { read, select }: { read: () => void; select: (value: string) => void },
): () => void {
  const updateActiveDescendant = () => {
    const id = list.querySelector(selectedSelector)?.id ?? '';
    field.setAttribute('aria-controls', list.querySelector('[role="listbox"]')?.id ?? '');
    field.setAttribute('aria-activedescendant', id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const items = [...list.querySelectorAll<HTMLElement>(itemSelector)];
    const from = items.findIndex((item) => item.matches(selectedSelector));
    const to = moveByKey(event, { from, count: items.length });
    if (event.key === 'Enter' && from >= 0) items[from]?.click();
    else if (to === undefined) return;
    else select(items[to]?.dataset['value'] ?? '');
    event.preventDefault();
    // The first item scrolls its heading into view too.
    const shown = to === 0 ? items[0]?.closest('[cmdk-group]') : items[to ?? from];
    shown?.scrollIntoView({ block: 'nearest' });
  };
  const states = { role: 'combobox', 'aria-expanded': 'true', 'aria-autocomplete': 'list' };
  for (const [name, value] of Object.entries(states)) field.setAttribute(name, value);
  const observer = new MutationObserver(updateActiveDescendant);
  observer.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
  field.addEventListener('input', read);
  field.addEventListener('keydown', onKeyDown);
  read();
  updateActiveDescendant();
  return () => {
    observer.disconnect();
    field.removeEventListener('input', read);
    field.removeEventListener('keydown', onKeyDown);
    for (const name of [...Object.keys(states), 'aria-controls', 'aria-activedescendant'])
      field.removeAttribute(name);
  };
}

/** Clicks the theme toggle of the page. */
const switchTheme: Action = {
  title: 'Switch theme',
  searchTerms: 'dark light auto mode colour color',
  run: () => document.querySelector<HTMLElement>('[data-theme-toggle]')?.click(),
};

function storeRecent(places: Place[]) {
  try {
    localStorage.setItem(recentKey, JSON.stringify(places));
  } catch {} // a browser without storage
}
