import { useId, type KeyboardEvent } from 'react';

interface PostBoxProps {
  label: string;
  value: string;
  rows: number;
  /** Characters. */
  longest: number;
  /** What is said while there is nothing else to say. */
  hint: string;
  /** What came of the last try: a failure, or a word of thanks. */
  failure: string | undefined;
  said: string;
  onChange: (value: string) => void;
  onSend: () => void;
}

/** Where somebody types what others will read, with what is to be said about it. Ctrl or ⌘ and Enter sends. */
export function PostBox({ label, value, rows, longest, ...props }: PostBoxProps) {
  const id = useId();
  // As the server counts: an emoji is one or a few, not twice as many.
  const left = longest - [...value.trim()].length;
  const failure = props.failure?.replace(/^body: /, '') ?? (left < 0 ? tooLong(-left) : undefined);
  const count = left < nearTheEnd(longest) ? `${left} characters left.` : props.hint;
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
        onKeyDown={(event) => isSending(event) && props.onSend()}
        rows={rows}
        aria-invalid={failure ? true : undefined}
        aria-describedby={`${id}-hint`}
        className="block w-full resize-y border border-rule-strong bg-paper p-3"
      />
      <output id={`${id}-hint`} className="meta block">
        {failure ? <span className="text-danger">{failure}</span> : props.said || count}
      </output>
    </>
  );
}

/** What is pasted is not cut: its end would be lost without a word. */
const tooLong = (more: number) =>
  more === 1 ? 'One character too many.' : `${more} characters too many.`;

const isSending = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.metaKey || event.ctrlKey);

/** Characters left from which on it is worth a word. */
const nearTheEnd = (longest: number) => Math.min(500, longest / 2);
