import type { PageFacts } from '#features/seo/head.ts';
import type { NoteFacts } from '#features/seo/structured-data.ts';
import { markdownLink } from './-site-head.ts';

interface Note {
  title: string;
  description: string;
  text: string;
  publishedAt: string | null;
  updatedAt: string;
  tags: { label: string }[];
  author: string;
}

/** Characters that search engines and link previews show. */
const maxDescriptionLength = 200;

/** The data of a note for the head and the structured data. Without a description, its text is one. */
export function noteFacts(note: Note, path: string): { page: PageFacts; posting: NoteFacts } {
  const { title, text, updatedAt, author } = note;
  const publishedAt = note.publishedAt ?? updatedAt;
  const tags = note.tags.map(({ label }) => label);
  const said = text.replace(/\s+/g, ' ').trim().slice(0, maxDescriptionLength);
  return {
    page: {
      path,
      title,
      description: note.description || said,
      keywords: tags,
      article: { publishedAt, updatedAt, author },
      alternates: [markdownLink(path)],
    },
    posting: { path, title, text, publishedAt, updatedAt, author, tags },
  };
}
