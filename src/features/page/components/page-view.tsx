import type { ReactNode } from 'react';
import { ContentsList, type ContentsEntry } from '#content/components/contents-list.tsx';
import { EditLink } from '#content/components/edit-link.tsx';
import { MentionList } from '#content/components/mention-list.tsx';
import { Prose } from '#content/components/prose.tsx';
import type { Mentions } from '#content/links/mentions.server.ts';
import { getTextDirection } from '#lib/text-direction.ts';

interface PageDetail {
  id: string;
  title: string;
  description: string;
  html: string;
  mentions: Mentions;
  toc: ContentsEntry[];
}

/** A page with title, table of contents and text. */
export function PageView(props: { page: PageDetail; children?: ReactNode }) {
  const { page } = props;
  return (
    <article className="article" dir={getTextDirection(`${page.title} ${page.description}`)}>
      <header className="article-head">
        <p className="owner-only meta mb-3">
          <EditLink path={`/dashboard/pages/${page.id}/edit`} />
        </p>
        <h1 className="text-h1">{page.title}</h1>
        {page.description ? (
          <p className="lead text-lead mt-4 text-ink-soft">{page.description}</p>
        ) : null}
      </header>
      <ContentsList entries={page.toc} />
      <Prose id={page.id} html={page.html} className="article-body" />
      <div dir="ltr" className="article-foot">
        {props.children}
        <MentionList mentions={page.mentions} />
      </div>
    </article>
  );
}
