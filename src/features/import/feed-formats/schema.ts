import { z } from 'zod';

/** An item of a feed, whatever its format. */
export interface FeedItem {
  id: string;
  /** Its page; empty if unknown. */
  url: string;
  /** What it links to, in feeds of links; empty for none. */
  externalUrl: string;
  /** Plain text; empty for none. */
  title: string;
  html: string;
  published: string;
  updated: string;
  tags: string[];
  /** Files that players and readers of podcasts fetch, and pictures that are not in the text. */
  files: { url: string; mediaType: string; title: string }[];
  author: string;
}

export interface Feed {
  /** The address of its site; empty if unknown. */
  site: string;
  items: FeedItem[];
}

const text = z.string().catch('');
const attachmentSchema = z.object({ url: z.string(), mime_type: text, title: text });
const authorSchema = z.object({ name: text }).catch({ name: '' });

/** JSON Feed, versions 1 and 1.1 (jsonfeed.org/version/1.1). Ids were numbers in some feeds. */
export const jsonFeedSchema = z.object({
  version: z.string().regex(/jsonfeed\.org\/version\//),
  home_page_url: text,
  items: z.array(z.unknown()),
});
export const jsonItemSchema = z.object({
  id: z.union([z.string(), z.number().transform(String)]).catch(''),
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  image: text,
  date_published: text,
  date_modified: text,
  tags: z.array(z.string()).catch([]),
  attachments: z.array(attachmentSchema).catch([]),
  author: authorSchema,
  authors: z.array(authorSchema).catch([]),
});
