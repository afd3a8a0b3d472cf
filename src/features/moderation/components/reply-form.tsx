import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { CommentTextarea } from '#ui/comment-textarea.tsx';

interface ReplyFormProps {
  /** Whether the comment is still held: it is approved with the reply. */
  isHeld: boolean;
  maxLength: number;
  /** Rejects with a sentence if it was not sent. */
  onSend: (body: string) => Promise<void>;
  onCancel: () => void;
}

/** Writes a reply to a comment of the inbox. The text stays in the form until it is sent; Escape closes it. */
export function ReplyForm({ isHeld, maxLength, onSend, onCancel }: ReplyFormProps) {
  const [body, setBody] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || body.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSend(body);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <form className="mt-3 space-y-2" onSubmit={(event) => void send(event)}>
      <CommentTextarea
        label="Your reply"
        value={body}
        rows={3}
        maxLength={maxLength}
        hasInitialFocus
        hint="Supports Markdown. Ctrl or ⌘ and Enter sends."
        failure={failure}
        status=""
        onChange={setBody}
        onSend={() => void send()}
        onCancel={onCancel}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isHeld ? 'Approve and reply' : 'Reply'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
