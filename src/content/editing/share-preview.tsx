/** What other sites show of a link to a page. */
export interface SharedLink {
  siteName: string;
  host: string;
  title: string;
  description: string;
  /** The URL of the picture, 1200 × 630. */
  picture: string;
}

/** The form's fields that a share preview shows. */
export interface SharedFields {
  title: string;
  description: string;
  imageUrl: string | null;
}

/** Asks the server for what other sites show of a link to a page with these fields. */
export type PreviewShare = (
  fields: SharedFields,
  options: { signal: AbortSignal },
) => Promise<SharedLink>;

interface SharePreviewProps {
  /** Null until it is loaded. */
  link: SharedLink | null;
  isFailed: boolean;
}

/** How another site may show a link to the page. The picture has its place before it is loaded. */
export function SharePreview({ link, isFailed }: SharePreviewProps) {
  return (
    <section aria-labelledby="share-preview" className="share-preview">
      <h3 id="share-preview" className="meta">
        Where the link is shared
      </h3>
      <div className="share-preview-card" aria-busy={link === null && !isFailed}>
        {link ? (
          <img
            src={link.picture}
            alt="As the link is shown, with its title"
            width={1200}
            height={630}
            className="share-preview-picture"
          />
        ) : (
          <div className="share-preview-picture">
            {isFailed ? 'The picture cannot be shown now.' : null}
          </div>
        )}
        <div className="share-preview-text">
          <p className="share-preview-host" dir="ltr">
            {link?.host ?? location.host}
          </p>
          <p className="share-preview-title" dir="auto">
            {link?.title ?? ''}
          </p>
          <p className="share-preview-description" dir="auto">
            {link?.description ?? ''}
          </p>
        </div>
      </div>
      <p className="text-ink-soft">
        X, LinkedIn and Mastodon show the picture. X leaves out the description.
      </p>
    </section>
  );
}
