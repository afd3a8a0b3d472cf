import { notify } from '#ui/notify.ts';
import { toSaveError } from '#content/editing/save-error.ts';
import { useState } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import './blogroll-rows.css';
import { domainOf } from '#lib/domain.ts';
import { Button } from '#ui/button.tsx';
import { toGroups } from '../groups.ts';
import { moveEntry, moveGroup } from '../move.ts';
import { MoveButtons } from './move-buttons.tsx';

interface BlogrollRowsProps {
  entries: OwnEntry[];
  onChange: (entry: OwnEntry) => void;
  onRemove: (entry: OwnEntry) => void;
}

/** The entries by groups, with buttons that move, change and remove them. */
export function BlogrollRows({ entries, onChange, onRemove }: BlogrollRowsProps) {
  const { announcement, reorder } = useBlogrollOrder();
  const groups = toGroups(entries);
  const named = groups.filter(({ name }) => name !== '');
  return (
    <>
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name || 'Without a group'} className="mb-8">
          {group.name === '' ? null : (
            <div className="flex items-center justify-between gap-4">
              <h2 className="text-h3 min-w-0 break-words">
                <bdi>{group.name}</bdi>
              </h2>
              <MoveButtons
                name={`the group ${group.name}`}
                index={named.indexOf(group)}
                count={named.length}
                onMove={(offset) =>
                  reorder(moveGroup(entries, group.name, offset), `Moved ${group.name}.`)
                }
              />
            </div>
          )}
          <ol className="blogroll-rows">
            {group.entries.map((entry, index) => (
              <li key={entry.id} className="blogroll-row">
                <Facts {...entry} />
                <div className="blogroll-tools">
                  <MoveButtons
                    name={entry.title}
                    index={index}
                    count={group.entries.length}
                    onMove={(offset) =>
                      reorder(
                        moveEntry(entries, entry.id, offset),
                        `Moved ${entry.title} to place ${index + offset + 1} of ${group.entries.length}.`,
                      )
                    }
                  />
                  <Button variant="quiet" size="small" onClick={() => onChange(entry)}>
                    Change<span className="sr-only"> {entry.title}</span>
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => onRemove(entry)}>
                    Remove<span className="sr-only"> {entry.title}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <output className="sr-only">{announcement}</output>
    </>
  );
}

function Facts({ title, siteUrl, feedUrl, note }: OwnEntry) {
  return (
    <div className="min-w-0">
      <a href={siteUrl} rel="noopener" className="blogroll-title link-quiet">
        <bdi>{title}</bdi>
      </a>
      <p className="meta">
        <span className="break-all">{domainOf(siteUrl)}</span>
        {feedUrl === null ? ' · no feed' : ''}
      </p>
      {note === '' ? null : <p className="text-ink-soft">{note}</p>}
    </div>
  );
}

export interface OwnEntry {
  id: string;
  title: string;
  siteUrl: string;
  feedUrl: string | null;
  note: string;
  group: string;
  position: number;
}

/** Shows a new order at once, and saves it. The saves run one after the other. */
function useBlogrollOrder() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const { queryKey } = api.blogroll.all.queryOptions();
  const save = useMutation(
    api.blogroll.reorder.mutationOptions({
      scope: { id: 'blogroll order' },
      onError: async (error) => {
        void notify('error', toSaveError(error).message ?? error.message);
        await queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  const reorder = (entries: OwnEntry[], done: string) => {
    queryClient.setQueryData(queryKey, (list) => {
      const stored = new Map(list?.items.map((item) => [item.id, item]));
      const items = entries.flatMap(({ id }, position) => {
        const item = stored.get(id);
        return item ? [{ ...item, position }] : [];
      });
      return { items };
    });
    save.mutate({ ids: entries.map(({ id }) => id) });
    setAnnouncement(done);
  };
  return { announcement, reorder };
}
