import { heartHtml } from '../heart.ts';

/**
 * A heart for an article, from whoever reads it. The first script of the page answers it, before React and without it;
 * so React takes it as one piece, and leaves alone what has become of it.
 */
export function HeartButton(props: { articleId: string; count: number }) {
  return (
    <div
      data-needs-server="heart"
      className="no-print mb-8 flex flex-wrap items-center gap-x-4"
      suppressHydrationWarning
      // An id and a number of ours.
      dangerouslySetInnerHTML={{ __html: heartHtml(props.articleId, props.count) }}
    />
  );
}
