import './media.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { takeTurns } from '#lib/turns.ts';
import { buttonLook } from '#ui/button-look.ts';
import { acceptedTypes, mostBytes } from '../limits.ts';
import { sendPicture } from '../send-picture.ts';
import { UploadList, type Upload } from './upload-list.tsx';

interface UploadZoneProps {
  /** Called for each picture that is in the library now. */
  onUploaded?: (id: string) => void;
}

/** Because the server makes one after the other anyhow, and the second may travel meanwhile. */
const atOnce = 2;

/** Where pictures are dropped, pasted or chosen; shows how far each is, and lets it be called back. */
export function UploadZone({ onUploaded }: UploadZoneProps) {
  const { uploads, add, start, cancel } = useUploads(onUploaded);
  const [isOver, setOver] = useState(false);
  usePastedFiles(add);
  return (
    <section aria-label="Upload pictures">
      <div
        className="media-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
      >
        <label className={`${buttonLook('primary')} media-choose`}>
          Choose pictures
          <input
            type="file"
            multiple
            accept={acceptedTypes}
            className="sr-only"
            onChange={(event) => {
              add(event.target.files ?? []);
              event.target.value = '';
            }}
          />
        </label>
        <p className="text-ink-soft">
          or drop or paste them here. JPEG, PNG, GIF, WebP, AVIF or SVG, up to {mostBytes / 2 ** 20}{' '}
          MB each. Where a photo was taken is not kept.
        </p>
      </div>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={start} />
    </section>
  );
}

function useUploads(onUploaded: UploadZoneProps['onUploaded']) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(api.media.upload.mutationOptions());
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [turns] = useState(() => takeTurns(atOnce));
  const count = useRef(0);

  const change = (id: number, by: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...by } : one)));
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file, stop }: Upload) => {
    if (stop.signal.aborted) return;
    try {
      const onProgress = (share: number) => change(id, { share });
      const picture = await sendPicture(mutateAsync, file, { onProgress, signal: stop.signal });
      change(id, { state: 'done' });
      await queryClient.invalidateQueries(api.media.pathFilter());
      onUploaded?.(picture.id);
    } catch (error) {
      if (stop.signal.aborted) return;
      const problem = error instanceof Error ? error.message : 'It could not be uploaded.';
      change(id, { state: 'failed', problem, isRefused: isRefusal(error) });
    }
  };
  const start = (upload: Upload) => {
    change(upload.id, { state: 'sending', share: 0, problem: null });
    void turns.run(() => send(upload));
  };
  const add = (files: Iterable<File>) => {
    const fresh = [...files].map((file): Upload => {
      count.current += 1;
      const stop = new AbortController();
      return {
        id: count.current,
        file,
        share: 0,
        state: 'sending',
        isRefused: false,
        problem: null,
        stop,
      };
    });
    setUploads((all) => [...all.filter((one) => one.state !== 'done'), ...fresh]);
    for (const upload of fresh) start(upload);
  };
  const cancel = ({ id, stop }: Upload) => {
    stop.abort();
    drop(id);
  };
  return { uploads, add, start, cancel };
}

/** The picture itself was found wanting; anything else may go better the next time. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'BAD_REQUEST';
}

/** Pictures that are pasted anywhere on the page, but not into a text. */
function usePastedFiles(add: (files: Iterable<File>) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add]);
}
