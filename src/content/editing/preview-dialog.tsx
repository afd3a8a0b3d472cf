import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ContentClient, PreviewLink } from './content-client.ts';
import { PreviewLinkRow } from './preview-link-row.tsx';
import { describeFailure } from './saved-content.ts';

interface PreviewDialogProps {
  id: string;
  noun: string;
  client: ContentClient;
  onClose: () => void;
}

/** Lists the links to a preview of the last save, which work without signing in. Creates the first one by itself. */
export function PreviewDialog({ id, noun, client, onClose }: PreviewDialogProps) {
  const { links, error, isBusy, create, revoke } = usePreviewLinks(id, client);
  const createButton = useRef<HTMLButtonElement>(null);
  const revokeAndFocus = async (linkId: string) => {
    await revoke(linkId);
    // The button that had the focus is gone.
    createButton.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview link"
      description={`Anyone with this link can see the last saved version of this ${noun}, without signing in.`}
      actions={
        links ? (
          <>
            <Button ref={createButton} isBusy={isBusy} onClick={() => void create()}>
              {links.length === 0 ? 'Create a link' : 'Create another link'}
            </Button>
            <Button onClick={onClose}>Close</Button>
          </>
        ) : null
      }
    >
      {error === null ? null : <p role="alert">{error}</p>}
      {links?.length === 0 ? (
        <output>{`No link works now. Only you can see this ${noun} before it is published.`}</output>
      ) : null}
      {links && links.length > 0 ? (
        <ul className="grid gap-4">
          {links.map((link, index) => (
            <li key={link.id}>
              <PreviewLinkRow
                link={link}
                label={index === 0 ? 'Link' : `Older link ${index}`}
                isNewest={index === 0}
                isBusy={isBusy}
                onRevoke={() => void revokeAndFocus(link.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {links || error !== null ? null : <output>Creating the link…</output>}
    </Dialog>
  );
}

const unreachable = 'The site cannot be reached. Close this, and try again in a moment.';

/** The links that work, newest first; null until they are loaded. `error` is a sentence about the last failure. */
function usePreviewLinks(id: string, client: ContentClient) {
  const [links, setLinks] = useState<PreviewLink[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const procedures = useRef(client);
  useEffect(() => {
    const { previewLink, previewLinks } = procedures.current;
    const load = async () => {
      await previewLink?.query({ id });
      setLinks((await previewLinks?.query({ id })) ?? []);
    };
    load().catch((error_: unknown) => setError(describeFailure(error_, unreachable)));
  }, [id]);
  const run = async (action: (current: PreviewLink[]) => Promise<PreviewLink[]>) => {
    setBusy(true);
    setError(null);
    try {
      setLinks(await action(links ?? []));
    } catch (error_) {
      setError(describeFailure(error_, unreachable));
    }
    setBusy(false);
  };
  return {
    links,
    error,
    isBusy,
    create: () =>
      run(async (current) => {
        const link = await client.createPreviewLink?.mutate({ id });
        return link ? [link, ...current] : current;
      }),
    revoke: (linkId: string) =>
      run(async (current) => {
        await client.revokePreviewLink?.mutate({ id, linkId });
        return current.filter((link) => link.id !== linkId);
      }),
  };
}
