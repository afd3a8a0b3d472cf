import type { ReactNode } from 'react';
import { ContentsList, type ContentsEntry } from '#content/components/contents-list.tsx';
import { EditLink } from '#content/components/edit-link.tsx';
import { Prose } from '#content/components/prose.tsx';
import { formatDate } from '#lib/dates.ts';
import { getTextDirection } from '#lib/text-direction.ts';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { Link } from '@tanstack/react-router';

export interface ArticleDetail {
  id: string;
  title: string;
  description: string;
  publishedAt: string | null;
  updatedAt: string;
  readingMinutes: number;
  author: { name: string };
  tags: TagLabel[];
  image: PictureSource | null;
  imageAlt: string;
  html: string;
  toc: ContentsEntry[];
}

/** The number of tags under the title; all tags are at the end of an article that has more. */
const tagsUnderTitle = 4;

interface ArticleViewProps {
  article: ArticleDetail;
  /** When it was changed last, if it shows its changes. */
  updatedAt?: string | undefined;
  children?: ReactNode;
}

export function ArticleView(props: ArticleViewProps) {
  const { article } = props;
  return (
    <article className="article" dir={getTextDirection(`${article.title} ${article.description}`)}>
      <div aria-hidden="true" className="reading-progress no-print" />
      <header className="article-head">
        <p className="meta flex flex-wrap gap-x-3">
          {article.publishedAt ? (
            <time dir="ltr" dateTime={article.publishedAt}>
              {formatDate(article.publishedAt)}
            </time>
          ) : null}
          {props.updatedAt ? (
            <a href="#changes" className="link-quiet">
              updated <FormattedDate iso={props.updatedAt} />
            </a>
          ) : null}
          <span dir="ltr">{article.readingMinutes} min read</span>
          <span dir="ltr">
            by <bdi>{article.author.name}</bdi>
          </span>
          <EditLink path={`/dashboard/blog/${article.id}/edit`} />
        </p>
        <h1 className="text-h1 article-title mt-3">{article.title}</h1>
        {article.description ? (
          <p className="lead text-lead mt-4 text-ink-soft">{article.description}</p>
        ) : null}
        <div className="mt-4">
          <TagLinks tags={article.tags} limit={tagsUnderTitle} />
        </div>
      </header>
      {article.image ? (
        <div className="article-cover">
          <Picture
            image={article.image}
            alt={article.imageAlt}
            sizes="(min-width: 68rem) 54rem, calc(100vw - 2.5rem)"
            className="w-full"
            isEager
          />
        </div>
      ) : null}
      <ContentsList entries={article.toc} />
      <Prose id={article.id} html={article.html} className="article-body" />
      <footer dir="ltr" className="article-foot">
        {article.tags.length > tagsUnderTitle ? <TagLinks tags={article.tags} /> : null}
        {props.children}
      </footer>
    </article>
  );
}

interface TagLabel {
  slug: string;
  label: string;
}

/** Tags as links to the filtered list. */
function TagLinks(props: { tags: TagLabel[]; limit?: number }) {
  const shown = props.tags.slice(0, props.limit ?? props.tags.length);
  return (
    <ul aria-label="Tags" className="meta flex flex-wrap gap-x-4 gap-y-1">
      {shown.map((tag) => (
        <li key={tag.slug}>
          <Link to="/blog" search={{ tag: tag.slug }} className="link-quiet target min-h-8">
            <bdi>#{tag.label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
