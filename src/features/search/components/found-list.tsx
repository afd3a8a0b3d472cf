import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Api } from '#api.ts';
import { findActions, type Action, type OwnerTools } from '../actions.ts';
import type { Result } from '../data.server.ts';
import { kindName } from '../kind-name.ts';
import type { Owned } from '../owned.server.ts';
import { MarkedText } from './marked-text.tsx';
import { PlaceGroup } from './place-group.tsx';

interface FoundListProps {
  typed: string;
  actions: Action[];
  tools: OwnerTools | null;
  act: (place: Action) => void;
  choose: (value: string) => void;
}

/** Milliseconds after the last key before a search is asked for. */
const typingPause = 120;

/** What can be done under these words, what of the owner's own has them, and what the site says of them. */
export function FoundList({ typed, actions, tools, act, choose }: FoundListProps) {
  const { api } = useRouteContext({ from: '__root__' }) as { api: Api }; // the root's context has it
  const q = useDeferredValue(usePaused(typed));
  const { data, isError } = useQuery({
    ...api.search.query.queryOptions({ q }),
    placeholderData: keepPreviousData,
  });
  const owned = useQuery({
    ...api.search.owned.queryOptions({ q }),
    placeholderData: keepPreviousData,
    enabled: tools !== null,
  }).data;
  const doable = findActions(actions, typed);
  const own = tools ? (owned ?? []) : [];
  const items = (data?.items ?? []).filter(({ id }) => !own.some((one) => one.id === id));
  const first = firstOf({ doable, own, items });
  useEffect(() => choose(first), [choose, first]);
  const all = { path: `/search?q=${encodeURIComponent(typed)}`, title: `Search: ${typed}` };
  const count = doable.length + own.length + items.length;
  // What is said of the list stands before it: a list box holds nothing but what can be chosen.
  return (
    <>
      <output className={count > 0 && !data?.mended ? 'sr-only' : 'search-note'}>
        {isError ? 'The search does not answer. Try again in a moment.' : say(count, data)}
      </output>
      <Command.List label="Results">
        <PlaceGroup heading={doing} places={doable} act={act} />
        {tools ? <OwnedGroup own={own} tools={tools} act={act} /> : null}
        <Command.Group {...(tools && items.length > 0 ? { heading: 'On the site' } : {})}>
          {items.map((item) => (
            <ResultItem key={item.id} item={item} act={act} />
          ))}
          <Command.Item value="all" onSelect={() => act(all)}>
            <span>
              All results for “<bdi>{typed}</bdi>”
            </span>
          </Command.Item>
        </Command.Group>
      </Command.List>
    </>
  );
}

interface Acting {
  act: (place: Action) => void;
}
interface OwnedGroupProps extends Acting {
  own: Owned[];
  tools: OwnerTools;
}

function OwnedGroup({ own, tools, act }: OwnedGroupProps) {
  if (own.length === 0) return null;
  return (
    <Command.Group heading="Yours">
      {own.map(({ id, kind, title, state }) => (
        <Command.Item
          key={id}
          value={id}
          onSelect={() => act({ path: tools.editPath(kind, id), title })}
        >
          <span className="meta">
            {[kindName(kind), stateWords[state]].filter(Boolean).join(' · ')}
          </span>
          <bdi className="search-title">{title}</bdi>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

const stateWords: Record<Owned['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: '',
};

function ResultItem({ item, act }: Acting & { item: Result }) {
  const title = item.title.map(({ text }) => text).join('');
  return (
    <Command.Item value={item.id} onSelect={() => act({ path: item.path, title })}>
      <span className="meta">{kindName(item.kind)}</span>
      <span className="search-title">
        <MarkedText pieces={item.title} />
      </span>
      <span className="search-excerpt">
        <MarkedText pieces={item.excerpt} />
      </span>
    </Command.Item>
  );
}

const doing = 'Do';

interface Listed {
  doable: Action[];
  own: { id: string }[];
  items: { id: string }[];
}

/** What Enter takes. */
function firstOf({ doable: [action], own, items }: Listed): string {
  if (action) return `${doing} ${action.path ?? action.title}`;
  return own[0]?.id ?? items[0]?.id ?? 'all';
}

function say(count: number, data: { mended: string | null } | undefined): string {
  if (!data) return '';
  if (count === 0) return 'Nothing was found. Try fewer words, or the beginning of one.';
  if (data.mended) return `Nothing has these words. This is for “${data.mended}”.`;
  return count === 1 ? 'One result' : `${count} results`;
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
