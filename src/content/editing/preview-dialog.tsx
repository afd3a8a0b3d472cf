import { useEffect, useRef, useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { buttonLook } from '#ui/button-look.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { notify } from '#ui/notify.ts';
import type { Keeping } from './keeping.ts';
import { failureWords } from './saved.ts';

interface PreviewDialogProps {
  id: string;
  noun: string;
  keeping: Keeping;
  onClose: () => void;
}

/** An address that shows the last save to whoever has it: to look at, or to send to somebody. */
export function PreviewDialog({ id, noun, keeping, onClose }: PreviewDialogProps) {
  const { link, problem } = useLink(id, keeping);
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link?.url ?? '');
      void notify('success', 'The link is copied.');
    } catch {
      // Not every browser lets a page do it; then the person does.
      input.current?.select();
      void notify('info', 'Copy it by hand: the link is marked.');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview link"
      description={`Whoever has it sees the ${noun} as it was last saved, without signing in.`}
      actions={
        link ? (
          <>
            <a href={link.url} target="_blank" rel="noreferrer" className={buttonLook()}>
              Open it
            </a>
            <Button look="primary" onClick={() => void copy()}>
              Copy
            </Button>
          </>
        ) : null
      }
    >
      {link ? (
        <Field
          name="preview-link"
          label="Link"
          hint={`It works until ${formatDate(link.expiresAt)}.`}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              readOnly
              dir="ltr"
              value={link.url}
              className="input"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      ) : (
        <p role={problem ? 'alert' : 'status'}>{problem ?? 'Making the link…'}</p>
      )}
    </Dialog>
  );
}

const unreachable = 'The site cannot be reached. Close this, and try again in a moment.';

function useLink(id: string, { previewLink }: Keeping) {
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useRef(previewLink);
  useEffect(() => {
    ask
      .current?.(id)
      .then(setLink, (error: unknown) => setProblem(failureWords(error, unreachable)));
  }, [id]);
  return { link, problem };
}
