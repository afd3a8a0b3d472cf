import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Api } from '#api.ts';
import { kindName } from '../kind-name.ts';
import { addRecent, readRecent, type Place } from '../recent.ts';
import { longestQuery } from '../limits.ts';
import { MarkedText } from './marked-text.tsx';
import './search-dialog.css';

interface SearchDialogProps {
  suggested: Place[];
}

const recentKey = 'mallard-recent';
/** Milliseconds after the last key before a search is asked for. */
const typingPause = 120;

/** The menu that finds everything: a dialog of the browser's own, with a list that arrow keys go through. */
export function SearchDialog({ suggested }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const router = useRouter();
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog would give it to the list's frame, which takes it, too.
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const goTo = (place: Place) => {
    keepRecent(addRecent(readRecent(localStorage.getItem(recentKey)), place));
    dialog.current?.close();
    void router.navigate({ href: place.path });
  };
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
            placeholder="Search everything"
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="target meta px-3"
          >
            Close
          </button>
        </div>
        <Command.List label="Results">
          {typed.trim() === '' ? (
            <Suggestions suggested={suggested} goTo={goTo} />
          ) : (
            <Found typed={typed.trim()} goTo={goTo} choose={setChosen} />
          )}
        </Command.List>
      </Command>
    </dialog>
  );
}

interface Going {
  goTo: (place: Place) => void;
}

function Suggestions({ suggested, goTo }: Going & { suggested: Place[] }) {
  const [recent] = useState(() => readRecent(localStorage.getItem(recentKey)));
  return (
    <>
      {recent.length > 0 ? <Places heading="Recent" places={recent} goTo={goTo} /> : null}
      <Places heading="Go to" places={suggested} goTo={goTo} />
    </>
  );
}

function Places({ heading, places, goTo }: Going & { heading: string; places: Place[] }) {
  return (
    <Command.Group heading={heading}>
      {places.map((place) => (
        <Command.Item
          key={place.path}
          value={`${heading} ${place.path}`}
          onSelect={() => goTo(place)}
        >
          <bdi>{place.title}</bdi>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Found({ typed, goTo, choose }: Going & { typed: string; choose: (id: string) => void }) {
  const { api } = useRouteContext({ from: '__root__' }) as { api: Api }; // the root's context has it
  const q = useDeferredValue(usePaused(typed));
  const { data, isError } = useQuery({
    ...api.search.query.queryOptions({ q }),
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const first = items[0]?.id ?? 'all';
  useEffect(() => choose(first), [choose, first]);
  const all = { path: `/search?q=${encodeURIComponent(typed)}`, title: `Search: ${typed}` };
  return (
    <>
      <output className={items.length > 0 && !data?.mended ? 'sr-only' : 'search-note'}>
        {isError ? 'The search does not answer. Try again in a moment.' : say(data)}
      </output>
      {items.map((item) => {
        const title = item.title.map(({ text }) => text).join('');
        return (
          <Command.Item
            key={item.id}
            value={item.id}
            onSelect={() => goTo({ path: item.path, title })}
          >
            <span className="meta">{kindName(item.kind)}</span>
            <span className="search-title">
              <MarkedText pieces={item.title} />
            </span>
            <span className="search-excerpt">
              <MarkedText pieces={item.excerpt} />
            </span>
          </Command.Item>
        );
      })}
      <Command.Item value="all" onSelect={() => goTo(all)}>
        <span>
          All results for “<bdi>{typed}</bdi>”
        </span>
      </Command.Item>
    </>
  );
}

function say(data: { items: unknown[]; mended: string | null } | undefined): string {
  if (!data) return '';
  if (data.items.length === 0)
    return 'Nothing was found. Try fewer words, or the beginning of one.';
  if (data.mended) return `Nothing has these words. This is for “${data.mended}”.`;
  return data.items.length === 1 ? 'One result' : `${data.items.length} results`;
}

/** What was typed, once nothing more comes. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setPaused(typed), typingPause);
    return () => clearTimeout(waiting);
  }, [typed]);
  return paused;
}

function keepRecent(places: Place[]) {
  try {
    localStorage.setItem(recentKey, JSON.stringify(places));
  } catch {} // a browser that keeps nothing
}
