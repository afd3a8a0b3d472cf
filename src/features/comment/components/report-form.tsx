import { useId, useState } from 'react';
import { maxReasonLength } from '../limits.ts';

interface ReportFormProps {
  failure: string | undefined;
  busy: boolean;
  onReport: (reason: string) => void;
  onCancel: () => void;
}

/** Reports a comment to the owner, with an optional reason. */
export function ReportForm({ failure, busy, onReport, onCancel }: ReportFormProps) {
  const [reason, setReason] = useState('');
  const id = useId();
  return (
    <form
      className="mt-2 space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onReport(reason);
      }}
    >
      <label htmlFor={id}>Tell the owner what is wrong (optional)</label>
      <input
        id={id}
        value={reason}
        dir="auto"
        maxLength={maxReasonLength}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
        className="block w-full border border-rule-strong bg-paper p-2"
      />
      <div className="flex flex-wrap items-center gap-x-4">
        <button type="submit" aria-disabled={busy} className="target link font-medium">
          Report
        </button>
        <button type="button" onClick={onCancel} className="target link-quiet">
          Cancel
        </button>
      </div>
      {failure ? <output className="block text-danger">{failure}</output> : null}
    </form>
  );
}
