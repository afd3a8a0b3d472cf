import { notify } from '#ui/notify.ts';
import { toSaveError } from '#content/editing/save-error.ts';
import { useRouteContext } from '@tanstack/react-router';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { refreshQueries } from '#content/editing/refresh-queries.ts';
import { Button } from '#ui/button.tsx';
import { buttonClasses } from '#ui/button-variant.ts';
import { toGroups } from '../groups.ts';
import { BlogrollRows, type OwnEntry } from './blogroll-rows.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

interface ManageBlogrollProps {
  entries: OwnEntry[];
  /** The header of the page, with its buttons. */
  renderHeader: (actions: ReactNode) => ReactNode;
}

type Open = { dialog: 'add' | 'import' } | { dialog: 'edit'; entry: OwnEntry } | null;

/** The blogroll for the owner. */
export function ManageBlogroll({ entries, renderHeader }: ManageBlogrollProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const refresh = () => refreshQueries(queryClient);
  const remove = useEntryRemoval(refresh);
  const groups = toGroups(entries).flatMap(({ name }) => (name === '' ? [] : [name]));
  const close = () => setOpen(null);
  const closeAndRefresh = () => {
    close();
    void refresh();
  };
  return (
    <>
      {renderHeader(
        <>
          <Button onClick={() => setOpen({ dialog: 'import' })}>Import OPML</Button>
          {entries.length > 0 ? (
            <a href="/blogroll.opml" download="blogroll.opml" className={buttonClasses()}>
              Export OPML
            </a>
          ) : null}
          <Button variant="primary" onClick={() => setOpen({ dialog: 'add' })}>
            Add site
          </Button>
        </>,
      )}
      {entries.length === 0 ? (
        <p className="measure text-ink-soft">
          A blogroll lists the sites that you read, with their feeds. Add one by its address, or
          import the list of your feed reader as OPML. The page is at /blogroll.
        </p>
      ) : (
        <>
          <p className="mb-6 text-ink-soft">
            Readers see it at{' '}
            <a href="/blogroll" className="link">
              /blogroll
            </a>
            , with all feeds as OPML.
          </p>
          <BlogrollRows
            entries={entries}
            onChange={(entry) => setOpen({ dialog: 'edit', entry })}
            onRemove={remove}
          />
        </>
      )}
      {open?.dialog === 'add' || open?.dialog === 'edit' ? (
        <EntryDialog
          {...(open.dialog === 'edit' ? { entry: toValues(open.entry) } : {})}
          groups={groups}
          onClose={close}
          onSaved={closeAndRefresh}
        />
      ) : null}
      {open?.dialog === 'import' ? (
        <ImportDialog onClose={close} onImported={closeAndRefresh} />
      ) : null}
    </>
  );
}

const toValues = ({ id, title, siteUrl, feedUrl, note, group }: OwnEntry) => ({
  id,
  title,
  siteUrl,
  feedUrl: feedUrl ?? '',
  note,
  group,
});

/** Removes an entry, with a notice that puts it back to its place. */
function useEntryRemoval(refresh: () => Promise<void>) {
  const { api } = useRouteContext({ from: '__root__' });
  const fail = (error: { message: string }) =>
    void notify('error', toSaveError(error).message ?? error.message);
  const create = useMutation(
    api.blogroll.create.mutationOptions({ onSuccess: refresh, onError: fail }),
  );
  const remove = useMutation(
    api.blogroll.remove.mutationOptions({
      onSuccess: async ({ title, siteUrl, feedUrl, note, group, position }) => {
        const removed = { title, siteUrl, feedUrl, note, group, position };
        const undo = { label: 'Undo', onChoose: () => create.mutate(removed) };
        void notify('success', `Removed “${title}”.`, undo);
        await refresh();
      },
      onError: fail,
    }),
  );
  return ({ id }: { id: string }) => remove.mutate({ id });
}
