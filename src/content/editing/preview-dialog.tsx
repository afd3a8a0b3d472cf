import { useEffect, useRef, useState } from 'react';
import { formatLocalDay } from '#lib/local-time.ts';
import { buttonClasses } from '#ui/button-variant.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { notify } from '#ui/notify.ts';
import type { ContentClient } from './content-client.ts';
import { describeFailure } from './saved-content.ts';

interface PreviewDialogProps {
  id: string;
  noun: string;
  client: ContentClient;
  onClose: () => void;
}

/** Shows a link to a preview of the last save, which works without signing in. */
export function PreviewDialog({ id, noun, client, onClose }: PreviewDialogProps) {
  const { link, error } = usePreviewLink(id, client);
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link?.url ?? '');
      void notify('success', 'The link is copied.');
    } catch {
      // The browser may deny clipboard access: the link is selected, so that the user can copy it.
      input.current?.select();
      void notify(
        'info',
        'The browser does not allow copying. The link is selected: copy it manually.',
      );
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview link"
      description={`Anyone with this link can see the last saved version of this ${noun}, without signing in.`}
      actions={
        link ? (
          <>
            <a href={link.url} target="_blank" rel="noreferrer" className={buttonClasses()}>
              Open it
            </a>
            <Button variant="primary" onClick={() => void copy()}>
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
          hint={`The link expires on ${formatLocalDay(link.expiresAt)}.`}
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
        <p role={error ? 'alert' : 'status'}>{error ?? 'Creating the link…'}</p>
      )}
    </Dialog>
  );
}

const unreachable = 'The site cannot be reached. Close this, and try again in a moment.';

function usePreviewLink(id: string, { previewLink }: ContentClient) {
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const createLink = useRef(previewLink);
  useEffect(() => {
    createLink.current
      ?.query({ id })
      .then(setLink, (error_: unknown) => setError(describeFailure(error_, unreachable)));
  }, [id]);
  return { link, error };
}
