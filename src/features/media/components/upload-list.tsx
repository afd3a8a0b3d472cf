import { Button } from '#ui/button.tsx';

/** A picture on its way into the library. */
export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1, of the bytes that have left. */
  share: number;
  state: 'sending' | 'done' | 'failed';
  /** Sent again, it would be refused again. */
  isRefused: boolean;
  problem: string | null;
  stop: AbortController;
}

interface UploadListProps {
  uploads: Upload[];
  onCancel: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
}

/** What is on its way, how far it is, and what stood in its way. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  const done = uploads.filter((one) => one.state === 'done').length;
  const failed = uploads.filter((one) => one.state === 'failed').length;
  return (
    <>
      <output className={uploads.length === 0 ? 'sr-only' : 'mt-3 block'}>
        {uploads.length === 0
          ? ''
          : `${done} of ${uploads.length} uploaded${failed > 0 ? `, ${failed} not` : ''}.`}
      </output>
      <ul className="mt-2 space-y-3">
        {uploads
          .filter((upload) => upload.state !== 'done')
          .map((upload) => (
            <li key={upload.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <div className="min-w-0 grow basis-60">
                <p className="media-name">
                  <bdi>{upload.file.name}</bdi>
                  <span className="meta"> {stateOf(upload)}</span>
                </p>
                {upload.problem === null ? (
                  <progress
                    className="media-progress"
                    aria-label={`Upload of ${upload.file.name}`}
                    max={1}
                    value={upload.share}
                  />
                ) : (
                  <p role="alert" className="font-medium text-danger">
                    {upload.problem}
                  </p>
                )}
              </div>
              {upload.state === 'failed' && !upload.isRefused ? (
                <Button onClick={() => onRetry(upload)}>Try again</Button>
              ) : null}
              <Button look="quiet" onClick={() => onCancel(upload)}>
                {upload.state === 'failed' ? 'Dismiss' : 'Cancel'}
                <span className="sr-only"> {upload.file.name}</span>
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}

function stateOf({ state, share }: Upload): string {
  if (state === 'failed') return 'not uploaded';
  if (share === 0) return 'waiting';
  return share < 1 ? `${Math.round(share * 100)} %` : 'making its sizes';
}
