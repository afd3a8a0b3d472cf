import './media.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Picture } from '#ui/picture.tsx';
import { FileIcon } from './file-icon.tsx';
import type { LibraryItem } from './media-list.tsx';
import { MediaInfo } from './media-info.tsx';
import { MediaRemoval } from './media-removal.tsx';

interface MediaDetailsProps {
  id: string;
  onClose: () => void;
}

/** The dialog of one picture or file: alternative text, name, usage and removal. */
export function MediaDetails({ id, onClose }: MediaDetailsProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const item = useQuery(api.media.byId.queryOptions({ id }));
  return (
    <Dialog
      isWide
      open
      onClose={onClose}
      title={item.data?.filename ?? 'File'}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {item.data ? (
        <Details item={item.data} onClose={onClose} />
      ) : (
        <output className="block">{item.error?.message ?? 'Loading the file…'}</output>
      )}
    </Dialog>
  );
}

function Details({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [alt, setAlt] = useState(item.alt);
  const [filename, setFilename] = useState(item.filename);
  const update = useMutation(
    api.media.update.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(api.media.pathFilter()),
    }),
  );
  const isChanged = alt !== item.alt || filename !== item.filename;
  return (
    <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
      <div className="space-y-4">
        <div className="media-whole">
          {item.width > 0 ? (
            <Picture image={item} alt={item.alt} sizes="(min-width: 52rem) 40rem, 90vw" isEager />
          ) : (
            <FileIcon url={item.url} />
          )}
        </div>
        <MediaInfo item={item} />
      </div>
      <div className="space-y-6">
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            update.mutate({ id: item.id, alt, filename });
          }}
        >
          {item.width > 0 ? (
            <TextField
              name="alt"
              label="Alternative text"
              hint="Describe the picture for people who cannot see it. It is suggested when you insert the picture; existing uses keep their own text."
              value={alt}
              onChange={setAlt}
            />
          ) : null}
          <TextField name="filename" label="Name" value={filename} onChange={setFilename} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" isBusy={update.isPending}>
              Save
            </Button>
            <output className={update.isError ? 'text-danger' : 'text-ink-soft'}>
              {update.error?.message ?? (update.isSuccess && !isChanged ? 'Saved.' : '')}
            </output>
          </div>
        </form>
        <MediaRemoval id={item.id} onRemoved={onClose} />
      </div>
    </div>
  );
}
