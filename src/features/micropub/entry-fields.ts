import { joinPictures, type BodyPicture } from './body-pictures.ts';
import { splitQuote } from './citation.ts';
import type { Entry } from './entry.ts';

/** What a post becomes: the kinds of content that a program can write. */
export const entryKinds = ['note', 'article'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The files of a post, when they are in the media library. */
export interface StoredFiles {
  photos: readonly BodyPicture[];
  /** Lines of Markdown: a link to each audio or video. */
  recordings: readonly string[];
  cover: BodyPicture | undefined;
}

/** The fields that every kind has. */
interface SharedFields {
  /** Null for none. */
  title: string | null;
  description: string;
  body: string;
  tags: string[];
  status: 'draft' | 'published';
  publishedAt?: string | undefined;
  slug?: string | undefined;
}

export interface NoteFields extends SharedFields {
  form: 'note' | 'link' | 'quote' | 'photo';
  linkUrl: string | null;
  linkTitle: string;
  siteName: string;
  /** Markdown. */
  quote: string;
  quoteAuthor: string;
}

export interface ArticleFields extends SharedFields {
  imageUrl: string | null;
  imageAlt: string;
}

/** The fields of a note. `quoted` is what was said elsewhere, as Markdown; empty where the text of the post has it. */
export function toNoteFields(entry: Entry, files: StoredFiles, quoted = ''): NoteFields {
  const { citation } = entry;
  const { quote, text } = readQuote(entry, quoted);
  const title = entry.title ?? null;
  const isNamedByPost = citation?.isNamedByPost === true;
  return {
    ...sharedFields(entry),
    title: isNamedByPost ? null : title,
    body: joinBody(text, files),
    form: chooseForm(entry, files),
    linkUrl: citation?.url ?? null,
    linkTitle: (isNamedByPost ? title : citation?.title) ?? '',
    siteName: citation?.siteName ?? '',
    quote,
    quoteAuthor: citation?.author ?? '',
  };
}

/** The fields of an article: what it is about is a line before its text. */
export function toArticleFields(entry: Entry, files: StoredFiles): ArticleFields {
  const url = entry.citation?.url;
  const about = url === undefined ? '' : `<${url}>`;
  const text = [about, entry.text].filter((part) => part !== '').join('\n\n');
  return {
    ...sharedFields(entry),
    body: joinBody(text, files),
    imageUrl: files.cover?.url ?? null,
    imageAlt: files.cover?.alt ?? '',
  };
}

const sharedFields = (entry: Entry): Omit<SharedFields, 'body'> => ({
  title: entry.title ?? null,
  description: entry.summary ?? '',
  tags: entry.tags,
  status: entry.isDraft ? 'draft' : 'published',
  publishedAt: entry.publishedAt,
  slug: entry.slug,
});

const joinBody = (text: string, { photos, recordings }: StoredFiles): string =>
  joinPictures(photos, [text, ...recordings].filter((part) => part !== '').join('\n\n'));

function chooseForm({ citation }: Entry, { photos }: StoredFiles): NoteFields['form'] {
  if (citation) return citation.form;
  return photos.length > 0 ? 'photo' : 'note';
}

function readQuote({ citation, text }: Entry, quoted: string): { quote: string; text: string } {
  if (citation?.form !== 'quote') return { quote: '', text };
  if (quoted !== '') return { quote: quoted, text };
  const { quote, rest } = splitQuote(text);
  return { quote, text: rest };
}
