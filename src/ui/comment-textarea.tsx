import { useId, type KeyboardEvent } from 'react';

interface CommentTextareaProps {
  label: string;
  value: string;
  rows: number;
  /** The maximum length in characters. */
  maxLength: number;
  /** Whether somebody asked for this form, and so begins to type. */
  hasInitialFocus?: boolean;
  /** Shown while there is no other message. */
  hint: string;
  /** The result of the last attempt: a failure or a confirmation. */
  failure: string | undefined;
  status: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Called by Escape. */
  onCancel?: () => void;
}

/** The textarea of a comment or guestbook entry, with its messages. Ctrl or ⌘ and Enter sends. */
export function CommentTextarea({ label, value, rows, maxLength, ...props }: CommentTextareaProps) {
  const id = useId();
  // Counts code points, as the server does.
  const remaining = maxLength - [...value.trim()].length;
  const failure =
    props.failure?.replace(/^body: /, '') ??
    (remaining < 0 ? describeExcess(-remaining) : undefined);
  const statusText =
    remaining < warningThreshold(maxLength) ? `${remaining} characters left.` : props.hint;
  return (
    <>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        dir="auto"
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isSendShortcut(event)) props.onSend();
          if (event.key === 'Escape') props.onCancel?.();
        }}
        rows={rows}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- only where somebody pressed a button to write here
        autoFocus={props.hasInitialFocus}
        aria-invalid={failure ? true : undefined}
        aria-describedby={`${id}-hint`}
        className="block w-full resize-y border border-rule-strong bg-paper p-3"
      />
      <output id={`${id}-hint`} className="meta block">
        {failure ? <span className="text-danger">{failure}</span> : props.status || statusText}
      </output>
    </>
  );
}

/** Pasted text is not truncated, because its end would be lost silently. */
const describeExcess = (excess: number) =>
  excess === 1 ? '1 character too many.' : `${excess} characters too many.`;

const isSendShortcut = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.metaKey || event.ctrlKey);

/** The number of remaining characters from which they are shown. */
const warningThreshold = (maxLength: number) => Math.min(500, maxLength / 2);
