import { heartHtml } from '../heart.ts';

/**
 * The heart button of an article. The page's first script handles clicks, also without React, so React renders it as
 * one HTML string and does not touch it during hydration.
 */
export function HeartButton(props: { articleId: string; count: number }) {
  return (
    <div
      data-needs-server="heart"
      className="no-print mb-8 flex flex-wrap items-center gap-x-4"
      suppressHydrationWarning
      // Only an id and a number of our own.
      dangerouslySetInnerHTML={{ __html: heartHtml(props.articleId, props.count) }}
    />
  );
}
