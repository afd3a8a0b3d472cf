import type { FoundSite } from './site-choice.tsx';
import { decodeXml } from '../decode-xml.ts';
import { notify } from '#ui/notify.ts';
import { toSaveError } from '#content/editing/save-error.ts';
import { useState } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { buttonClasses } from '#ui/button-variant.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FoundSites } from './found-sites.tsx';

interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

/** The dialog that reads an OPML file, shows what it contains, and adds what the owner selects. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const form = useOpmlImport(onImported);
  const { found, selected } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      isWide={found !== undefined}
      title="Import OPML"
      description={
        found ? undefined : 'The list that a feed reader exports. You see what it contains first.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {found ? (
            <Button variant="primary" isBusy={form.isBusy} onClick={form.add}>
              Add {selected.size} {selected.size === 1 ? 'site' : 'sites'}
            </Button>
          ) : null}
        </>
      }
    >
      {found ? (
        <FoundSites {...found} selected={selected} onSelect={form.select} />
      ) : (
        <label className={`${buttonClasses('primary')} self-start`}>
          Choose a file
          <input
            type="file"
            accept=".opml,.xml,text/xml,text/x-opml"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void form.read(file);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {form.failure ? (
        <p role="alert" className="text-danger">
          {form.failure}
        </p>
      ) : null}
    </Dialog>
  );
}

/** Reads an OPML file, and adds the selected ones of its sites. */
function useOpmlImport(onImported: () => void) {
  const { api } = useRouteContext({ from: '__root__' });
  const [selected, select] = useState<ReadonlySet<FoundSite>>(new Set());
  const read = useMutation(
    api.blogroll.readOpml.mutationOptions({
      onSuccess: ({ items }) => select(new Set(items.filter(({ state }) => state === 'new'))),
    }),
  );
  const add = useMutation(
    api.blogroll.importEntries.mutationOptions({
      onSuccess: ({ added }) => {
        void notify('success', `Added ${added} ${added === 1 ? 'site' : 'sites'}.`);
        onImported();
      },
    }),
  );
  return {
    found: read.data,
    selected,
    select,
    isBusy: read.isPending || add.isPending,
    failure: toSaveError(read.error ?? add.error).message,
    read: async (file: File) =>
      read.mutate({ opml: decodeXml(new Uint8Array(await file.arrayBuffer())) }),
    add: () => add.mutate({ entries: [...selected].map(({ state: _state, ...entry }) => entry) }),
  };
}
