import type { BoxDraft } from '#content/posting/post.ts';
import type { LinkMetadata } from '#content/read-link-metadata.ts';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { useAction } from '#ui/use-action.ts';

/** Reads what a page on another server says of itself. */
export type ReadPage = (address: string) => Promise<LinkMetadata>;

interface PostLinkProps {
  url: string | null;
  box: BoxDraft;
  onChange: (box: BoxDraft) => void;
  readPage: ReadPage;
}

/** The title of the linked page, fetched when the owner asks for it. */
export function PostLink({ url, box, onChange, readPage }: PostLinkProps) {
  const { isBusy, errorMessage, run } = useAction(async () => {
    if (url === null) return;
    const { title, site } = await readPage(url);
    onChange({ ...box, linkTitle: title.slice(0, 500), siteName: site.slice(0, 200) });
  });
  if (url === null) return null;
  return (
    <div className="post-box-bar">
      {box.linkTitle === '' ? (
        <Button size="small" isBusy={isBusy} onClick={run}>
          Fetch the title of the page
        </Button>
      ) : (
        <span>
          <bdi>{box.linkTitle}</bdi> <span className="meta">{box.siteName}</span>
        </span>
      )}
      {errorMessage === null ? null : <ErrorMessage>{errorMessage}</ErrorMessage>}
    </div>
  );
}
