import { useState } from 'react';
import { DateText } from '#ui/date-text.tsx';
import { InlineQuestion } from '#ui/inline-question.tsx';
import { byteSize } from '../byte-size.ts';

export interface KeptBackup {
  name: string;
  bytes: number;
  madeAt: string;
  provedAt: string | null;
}
interface BackupItemProps {
  backup: KeptBackup;
  isBusy: boolean;
  onProve: (name: string) => void;
  onRemove: (name: string) => void;
}

/** A backup that is kept, and what can be done with it. */
export function BackupItem({ backup, isBusy, onProve, onRemove }: BackupItemProps) {
  const { name, bytes, madeAt, provedAt } = backup;
  const [isAsked, setAsked] = useState(false);
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-medium">{name}</bdi>
        <span className="meta">{byteSize(bytes)}</span>
      </p>
      <p className="text-small text-ink-soft">
        Made <DateText iso={madeAt} />
        {provedAt === null ? (
          ', not proved yet'
        ) : (
          <>
            , proved <DateText iso={provedAt} />
          </>
        )}
      </p>
      {isAsked ? (
        <InlineQuestion
          ask="Remove this backup for good?"
          yes="Remove it"
          failure={undefined}
          onYes={() => {
            setAsked(false);
            onRemove(name);
          }}
          onNo={() => setAsked(false)}
        />
      ) : (
        <p className="flex flex-wrap gap-x-5">
          <a
            href={`/api/transfer/backup?name=${encodeURIComponent(name)}`}
            download
            className="target link"
          >
            Download<span className="sr-only"> {name}</span>
          </a>
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => (isBusy ? undefined : onProve(name))}
            className="target link"
          >
            Prove it<span className="sr-only"> by restoring {name} in a scratch place</span>
          </button>
          <button type="button" onClick={() => setAsked(true)} className="target link-quiet">
            Remove<span className="sr-only"> {name}</span>
          </button>
        </p>
      )}
    </li>
  );
}
