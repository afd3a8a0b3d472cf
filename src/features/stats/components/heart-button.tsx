import { heartLabel } from '../heart.ts';

/**
 * A heart for an article, from whoever reads it. The first script of the page answers it, before React and without it;
 * what it changes is suppressed from React's comparison.
 */
export function HeartButton(props: { articleId: string; count: number }) {
  const { articleId, count } = props;
  return (
    <div className="no-print mb-8 flex flex-wrap items-center gap-x-4">
      <button
        type="button"
        data-heart={articleId}
        aria-label={heartLabel(count, false)}
        className="heart target gap-2 rounded-full border border-rule-strong px-4"
        suppressHydrationWarning
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
          <path d="M12 20S4 15.2 4 9.4C4 6.6 6.1 5 8.2 5c1.7 0 3 .9 3.8 2.4C12.8 5.9 14.1 5 15.8 5 17.9 5 20 6.6 20 9.4 20 15.2 12 20 12 20Z" />
        </svg>
        <span data-count className="meta" suppressHydrationWarning>
          {count}
        </span>
      </button>
      <output className="meta" suppressHydrationWarning />
    </div>
  );
}
