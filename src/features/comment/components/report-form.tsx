import { useId, useState } from 'react';
import { longestReason } from '../limits.ts';

interface ReportFormProps {
  failure: string | undefined;
  busy: boolean;
  onReport: (reason: string) => void;
  onCancel: () => void;
}

/** Tells the owner of a comment, with a reason if one likes. */
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
      <label htmlFor={id}>Tell the owner what is wrong with it, if you like</label>
      <input
        id={id}
        value={reason}
        dir="auto"
        maxLength={longestReason}
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
