import type { ReactNode } from 'react';
import { ContentsList, type ContentsEntry } from '#content/components/contents-list.tsx';
import { Prose } from '#content/components/prose.tsx';

interface PageDetail {
  id: string;
  title: string;
  description: string;
  html: string;
  toc: ContentsEntry[];
}

/** A page with title, table of contents and text. */
export function PageView(props: { page: PageDetail; children?: ReactNode }) {
  const { page } = props;
  return (
    <article className="article">
      <header className="article-head">
        <h1 dir="auto" className="text-h1">
          {page.title}
        </h1>
        {page.description ? (
          <p dir="auto" className="text-lead mt-4 text-ink-soft">
            {page.description}
          </p>
        ) : null}
      </header>
      <ContentsList entries={page.toc} />
      <Prose id={page.id} html={page.html} className="article-body" />
      <div className="article-foot">{props.children}</div>
    </article>
  );
}
