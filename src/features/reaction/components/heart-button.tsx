import { heartHtml } from '../heart.ts';

/**
 * The heart button of an article or a note. The page's first script handles clicks, also without React, so React renders it as
 * one HTML string and does not touch it during hydration.
 */
export function HeartButton(props: { id: string; kind: 'article' | 'note'; count: number }) {
  return (
    <div
      data-needs-server="heart"
      className="no-print mb-8 flex flex-wrap items-center gap-x-4"
      suppressHydrationWarning
      // Only an id and a number of our own.
      dangerouslySetInnerHTML={{ __html: heartHtml(props.id, props.count, props.kind) }}
    />
  );
}
