import { Button } from '#ui/button.tsx';

/** The upload of one picture. */
export interface Upload {
  id: number;
  file: File;
  /** The fraction of bytes sent, from 0 to 1. */
  fraction: number;
  state: 'sending' | 'done' | 'failed';
  /** The server rejected the file: a retry would fail again. */
  isRefused: boolean;
  problem: string | null;
  stop: AbortController;
}

interface UploadListProps {
  uploads: Upload[];
  onCancel: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
}

/** The running and failed uploads with progress and error. */
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
                  <span className="meta"> {getStateLabel(upload)}</span>
                </p>
                {upload.problem === null ? (
                  <progress
                    className="media-progress"
                    aria-label={`Upload of ${upload.file.name}`}
                    max={1}
                    value={upload.fraction}
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
              <Button variant="quiet" onClick={() => onCancel(upload)}>
                {upload.state === 'failed' ? 'Dismiss' : 'Cancel'}
                <span className="sr-only"> {upload.file.name}</span>
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}

function getStateLabel({ state, fraction }: Upload): string {
  if (state === 'failed') return 'failed';
  if (fraction === 0) return 'waiting';
  return fraction < 1 ? `${Math.round(fraction * 100)} %` : 'processing';
}
