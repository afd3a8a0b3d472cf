import { useState } from 'react';
import { ProtectedDownload } from '#content/components/protected-download.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import { formatByteSize } from '#lib/numbers.ts';

export interface StoredBackup {
  name: string;
  bytes: number;
  madeAt: string;
  provedAt: string | null;
}
interface BackupItemProps {
  backup: StoredBackup;
  isBusy: boolean;
  onVerify: (name: string) => void;
  onRemove: (name: string) => void;
}

/** A stored backup with its actions. */
export function BackupItem({ backup, isBusy, onVerify, onRemove }: BackupItemProps) {
  const { name, bytes, madeAt, provedAt } = backup;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-medium">{name}</bdi>
        <span className="meta">{formatByteSize(bytes)}</span>
      </p>
      <p className="text-small text-ink-soft">
        Created <RecentDate iso={madeAt} />
        {provedAt === null ? (
          ', not verified yet'
        ) : (
          <>
            , verified <RecentDate iso={provedAt} />
          </>
        )}
      </p>
      {isConfirming ? (
        <InlineConfirm
          question="Delete this backup permanently?"
          confirmLabel="Delete it"
          failure={undefined}
          onConfirm={() => {
            setConfirming(false);
            onRemove(name);
          }}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <p className="flex flex-wrap gap-x-5">
          <ProtectedDownload
            href={`/api/transfer/backup?name=${encodeURIComponent(name)}`}
            className="target link"
          >
            Download<span className="sr-only"> {name}</span>
          </ProtectedDownload>
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => (isBusy ? undefined : onVerify(name))}
            className="target link"
          >
            Verify<span className="sr-only"> {name} by restoring it into a temporary database</span>
          </button>
          <button type="button" onClick={() => setConfirming(true)} className="target link-quiet">
            Delete<span className="sr-only"> {name}</span>
          </button>
        </p>
      )}
    </li>
  );
}
