import type { PageFacts } from '#features/seo/head.ts';
import type { PostingFacts } from '#features/seo/structured-data.ts';
import { markdownLink } from './-site-head.ts';

interface Article {
  title: string;
  description: string;
  publishedAt: string | null;
  updatedAt: string;
  words: number;
  canonicalUrl: string | null;
  tags: { label: string }[];
  author: { name: string };
  imageAlt: string;
  image: { social: string | null } | null;
}

/**
 * The data of an article for the head and the structured data. The date of its last change is the one that readers see, if it
 * shows its changes.
 */
export function articleFacts(
  article: Article,
  path: string,
  lastChange?: { publishedAt: string },
): { page: PageFacts; posting: PostingFacts } {
  const { title, description, words, canonicalUrl } = article;
  const updatedAt = lastChange?.publishedAt ?? article.updatedAt;
  const publishedAt = article.publishedAt ?? updatedAt;
  const articleData = {
    publishedAt,
    updatedAt,
    author: article.author.name,
    tags: article.tags.map((tag) => tag.label),
  };
  const social = article.image?.social ?? null;
  return {
    page: {
      path,
      title,
      description,
      canonicalUrl,
      keywords: articleData.tags,
      article: articleData,
      alternates: [markdownLink(path)],
      image: social === null ? null : { url: social, alt: article.imageAlt },
    },
    posting: { ...articleData, path, title, description, words, imageUrl: social },
  };
}
