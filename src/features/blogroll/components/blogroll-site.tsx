import { domainOf } from '#lib/domain.ts';
import { getTextDirection } from '#lib/text-direction.ts';

export interface ListedSite {
  id: string;
  title: string;
  siteUrl: string;
  feedUrl: string | null;
  note: string;
  group: string;
}

/** A site of the blogroll. */
export function BlogrollSite({ title, siteUrl, feedUrl, note }: ListedSite) {
  return (
    <li className="h-card border-t border-rule py-4">
      <div className="flex items-baseline gap-x-4">
        <a
          href={siteUrl}
          rel="noopener"
          className="u-url p-name link-quiet text-lead min-w-0 grow leading-snug break-words"
        >
          <bdi>{title}</bdi>
        </a>
        {feedUrl === null ? null : (
          <a href={feedUrl} rel="noopener" className="blogroll-feed target link-quiet meta">
            Feed<span className="sr-only"> of {title}</span>
          </a>
        )}
      </div>
      <p className="meta break-all">{domainOf(siteUrl)}</p>
      {note === '' ? null : (
        <p className="p-note mt-2 text-ink-soft" dir={getTextDirection(note)}>
          {note}
        </p>
      )}
    </li>
  );
}
