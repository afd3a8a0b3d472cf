import './media.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { limitConcurrency } from '#lib/concurrency-limit.ts';
import { buttonClasses } from '#ui/button-variant.ts';
import { acceptedFiles, acceptedTypes, maxUploadBytes } from '../limits.ts';
import { isUploadRefused } from '#lib/upload-progress.ts';
import { uploadFile } from '../upload-file.ts';
import { UploadList, type Upload } from './upload-list.tsx';

interface UploadZoneProps {
  /** Also accepts files that are no pictures. */
  acceptsFiles: boolean;
  /** Called after each successful upload. */
  onUploaded?: (id: string) => void;
}

/** The server encodes one at a time; a second upload can be sent meanwhile. */
const maxConcurrentUploads = 2;

/** Uploads pictures and other files by drop, paste or file selection, with progress and cancellation. */
export function UploadZone({ acceptsFiles, onUploaded }: UploadZoneProps) {
  const { uploads, add, start, cancel } = useUploads(onUploaded);
  const [isOver, setOver] = useState(false);
  usePastedFiles(add);
  return (
    <section aria-label={acceptsFiles ? 'Upload files' : 'Upload pictures'}>
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
        <label className={`${buttonClasses('primary')} media-choose`}>
          {acceptsFiles ? 'Choose files' : 'Choose pictures'}
          <input
            type="file"
            multiple
            accept={acceptsFiles ? acceptedFiles : acceptedTypes}
            className="sr-only"
            onChange={(event) => {
              add(event.target.files ?? []);
              event.target.value = '';
            }}
          />
        </label>
        <p className="text-ink-soft">
          or drop or paste them here. JPEG, PNG, GIF, WebP, AVIF or SVG, up to{' '}
          {maxUploadBytes / 2 ** 20} MB each. The location of photos is removed.
          {acceptsFiles ? ' Also PDF, audio, video, ZIP, EPUB, text and office documents.' : ''}
        </p>
      </div>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={start} />
    </section>
  );
}

function useUploads(onUploaded: UploadZoneProps['onUploaded']) {
  const { api, trpc } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [uploadQueue] = useState(() => limitConcurrency(maxConcurrentUploads));
  const count = useRef(0);

  const updateUpload = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const removeUpload = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file, stop }: Upload) => {
    if (stop.signal.aborted) return;
    try {
      const onProgress = (share: number) => updateUpload(id, { fraction: share });
      const uploaded = await uploadFile(trpc.media, file, { onProgress, signal: stop.signal });
      updateUpload(id, { state: 'done' });
      await queryClient.invalidateQueries(api.media.pathFilter());
      onUploaded?.(uploaded.id);
    } catch (error) {
      if (stop.signal.aborted) return;
      const problem = error instanceof Error ? error.message : 'It could not be uploaded.';
      updateUpload(id, { state: 'failed', problem, isRefused: isUploadRefused(error) });
    }
  };
  const start = (upload: Upload) => {
    updateUpload(upload.id, { state: 'sending', fraction: 0, problem: null });
    void uploadQueue.run(() => send(upload));
  };
  const add = (files: Iterable<File>) => {
    const newUploads = [...files].map((file): Upload => {
      count.current += 1;
      const stop = new AbortController();
      return {
        id: count.current,
        file,
        fraction: 0,
        state: 'sending',
        isRefused: false,
        problem: null,
        stop,
      };
    });
    setUploads((all) => [...all.filter((one) => one.state !== 'done'), ...newUploads]);
    for (const upload of newUploads) start(upload);
  };
  const cancel = ({ id, stop }: Upload) => {
    stop.abort();
    removeUpload(id);
  };
  return { uploads, add, start, cancel };
}

/** Adds files that are pasted anywhere on the page. Pasted text is left alone. */
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
