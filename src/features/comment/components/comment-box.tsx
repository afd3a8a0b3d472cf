import { useId, type KeyboardEvent } from 'react';
import { longestComment } from '../limits.ts';

interface CommentBoxProps {
  label: string;
  value: string;
  rows: number;
  /** What came of the last try: a failure, or a word of thanks. */
  failure: string | undefined;
  said: string;
  onChange: (value: string) => void;
  onSend: () => void;
}

/** Where a comment is typed, with what is to be said about it. */
export function CommentBox({
  label,
  value,
  rows,
  failure,
  said,
  onChange,
  onSend,
}: CommentBoxProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => isSending(event) && onSend()}
        maxLength={longestComment}
        rows={rows}
        aria-invalid={failure ? true : undefined}
        aria-describedby={`${id}-hint`}
        className="block w-full resize-y border border-rule-strong bg-paper p-3"
      />
      <output id={`${id}-hint`} className="meta block">
        {failure ? <span className="text-danger">{failure}</span> : said || hint(value)}
      </output>
    </>
  );
}

const isSending = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.metaKey || event.ctrlKey);

/** Characters left from which on it is worth a word. */
const nearTheEnd = 500;

function hint(body: string): string {
  const left = longestComment - body.length;
  return left < nearTheEnd
    ? `${left} characters left.`
    : 'Markdown works. Ctrl or ⌘ and Enter sends.';
}
