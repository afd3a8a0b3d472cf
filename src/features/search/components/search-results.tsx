import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Api } from '#api.ts';
import { findActions, type Action, type OwnerTools } from '../actions.ts';
import type { Result } from '../data.server.ts';
import { kindName } from '../kind-name.ts';
import type { OwnItem } from '../owned.server.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { PlaceGroup } from './place-group.tsx';

interface SearchResultsProps {
  typed: string;
  actions: Action[];
  tools: OwnerTools | null;
  runAction: (place: Action) => void;
  select: (value: string) => void;
}

/** The delay from the last key to the request. */
const searchDelayMs = 120;

/** The results of a query: matching actions, the owner's items and public pages. */
export function SearchResults({ typed, actions, tools, runAction, select }: SearchResultsProps) {
  const { api } = useRouteContext({ from: '__root__' }) as { api: Api }; // the root route provides it
  const q = useDeferredValue(useDebounced(typed));
  const { data, isError } = useQuery({
    ...api.search.query.queryOptions({ q }),
    placeholderData: keepPreviousData,
  });
  const owned = useQuery({
    ...api.search.owned.queryOptions({ q }),
    placeholderData: keepPreviousData,
    enabled: tools !== null,
  }).data;
  const matchingActions = findActions(actions, typed);
  const own = tools ? (owned ?? []) : [];
  const items = (data?.items ?? []).filter(({ id }) => !own.some((one) => one.id === id));
  const first = getFirstValue({ matchingActions, own, items });
  useEffect(() => select(first), [select, first]);
  const all = { path: `/search?q=${encodeURIComponent(typed)}`, title: `Search: ${typed}` };
  const count = matchingActions.length + own.length + items.length;
  // The status is outside of the list: a listbox must contain only options.
  return (
    <>
      <output className={count > 0 && !data?.mended ? 'sr-only' : 'search-note'}>
        {isError ? 'Search is not available. Try again in a moment.' : formatStatus(count, data)}
      </output>
      <Command.List label="Results">
        <PlaceGroup heading={actionsHeading} places={matchingActions} runAction={runAction} />
        {tools ? <OwnedGroup own={own} tools={tools} runAction={runAction} /> : null}
        <Command.Group {...(tools && items.length > 0 ? { heading: 'On the site' } : {})}>
          {items.map((item) => (
            <ResultItem key={item.id} item={item} runAction={runAction} />
          ))}
          <Command.Item value="all" onSelect={() => runAction(all)}>
            <span>
              All results for “<bdi>{typed}</bdi>”
            </span>
          </Command.Item>
        </Command.Group>
      </Command.List>
    </>
  );
}

interface ActionProps {
  runAction: (place: Action) => void;
}
interface OwnedGroupProps extends ActionProps {
  own: OwnItem[];
  tools: OwnerTools;
}

function OwnedGroup({ own, tools, runAction }: OwnedGroupProps) {
  if (own.length === 0) return null;
  return (
    <Command.Group heading="Your content">
      {own.map(({ id, kind, title, state }) => (
        <Command.Item
          key={id}
          value={id}
          onSelect={() => runAction({ path: tools.editPath(kind, id), title })}
        >
          <span className="meta">
            {[kindName(kind), statusLabels[state]].filter(Boolean).join(' · ')}
          </span>
          <bdi className="search-title">{title}</bdi>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

const statusLabels: Record<OwnItem['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: '',
};

function ResultItem({ item, runAction }: ActionProps & { item: Result }) {
  const title = item.title.map(({ text }) => text).join('');
  return (
    <Command.Item value={item.id} onSelect={() => runAction({ path: item.path, title })}>
      <span className="meta">{kindName(item.kind)}</span>
      <span className="search-title">
        <HighlightedText pieces={item.title} />
      </span>
      <span className="search-excerpt">
        <HighlightedText pieces={item.excerpt} />
      </span>
    </Command.Item>
  );
}

const actionsHeading = 'Actions';

interface ResultGroups {
  matchingActions: Action[];
  own: { id: string }[];
  items: { id: string }[];
}

/** The value of the first item, which Enter selects. */
function getFirstValue({ matchingActions: [action], own, items }: ResultGroups): string {
  if (action) return `${actionsHeading} ${action.path ?? action.title}`;
  return own[0]?.id ?? items[0]?.id ?? 'all';
}

function formatStatus(count: number, data: { mended: string | null } | undefined): string {
  if (!data) return '';
  if (count === 0) return 'No results. Try fewer words, or the beginning of a word.';
  if (data.mended) return `No exact match. Showing results for “${data.mended}”.`;
  return count === 1 ? 'One result' : `${count} results`;
}

/** The debounced query. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
