import type { ReactNode } from 'react';

interface SuggestHeadProps {
  slug: string;
  title: string;
  children: ReactNode;
}

/** The way back to the article, and what can be done here. */
export function SuggestHead({ slug, title, children }: SuggestHeadProps) {
  return (
    <header className="article-head suggest-head">
      <p className="meta" dir="ltr">
        <a href={`/blog/${slug}`} className="target link-quiet">
          ← Back to the article
        </a>
      </p>
      <h1 className="text-h2 mt-3">{title}</h1>
      <p dir="ltr" className="mt-3 text-ink-soft">
        {children}
      </p>
    </header>
  );
}
