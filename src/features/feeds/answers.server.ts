import { contentPath, type PagedKind } from '#content/kinds.ts';
import { respondWithDocument } from '#content/document-response.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { formatAtom } from './atom.ts';
import { readChangeFeed } from './change-feed.server.ts';
import { readFeed } from './data.server.ts';
import { feedTypes, type Feed, type FeedFormat } from './feed.ts';
import { formatJsonFeed } from './json-feed.ts';
import { formatLlms } from './llms.ts';
import { readOverview } from './overview.server.ts';
import { readNoteFeed } from './note-feed.server.ts';
import { formatRss } from './rss.ts';
import { readMarkdownVariant } from './markdown-variant.server.ts';

const formatters: Record<FeedFormat, (feed: Feed) => string> = {
  rss: formatRss,
  atom: formatAtom,
  json: formatJsonFeed,
};

/** Responds with the feed of all articles, or of a tag, in one of the formats. */
export async function handleFeedRequest(format: FeedFormat, tag?: string): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return respondWithDocument(
    async () => {
      const feed = await readFeed(database.db, { baseUrl, tag });
      return { type: `${feedTypes[format]}; charset=utf-8`, text: formatters[format](feed) };
    },
    { sentence: 'There is no such feed.' },
  );
}

/** Responds with the feed of what changed in articles, in one of the formats. */
export async function handleChangeFeedRequest(format: FeedFormat): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return respondWithDocument(
    async () => {
      const feed = await readChangeFeed(database.db, baseUrl);
      return { type: `${feedTypes[format]}; charset=utf-8`, text: formatters[format](feed) };
    },
    { sentence: 'There is no such feed.' },
  );
}

/** Responds with the feed of notes in one of the formats; `hasArticles` for the one of everything. */
export async function handleNoteFeedRequest(
  format: FeedFormat,
  { hasArticles = false } = {},
): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return respondWithDocument(
    async () => {
      const feed = await readNoteFeed(database.db, { baseUrl, hasArticles });
      return { type: `${feedTypes[format]}; charset=utf-8`, text: formatters[format](feed) };
    },
    { sentence: 'There is no such feed.' },
  );
}

/** Responds with the Markdown variant of a page, with its metadata as front matter. */
export async function answerMarkdown(kind: PagedKind, slug: string): Promise<Response> {
  const { database, baseUrl } = await runtime();
  const path = (movedSlug: string) => `${contentPath(kind, movedSlug)}.md`;
  return respondWithDocument(
    async () => ({
      type: 'text/markdown; charset=utf-8',
      ...(await readMarkdownVariant(database.db, { kind, slug, baseUrl })),
    }),
    { sentence: 'There is no such page.', redirectUrl: path },
  );
}

/** Responds with the overview of the site for language models (llmstxt.org). */
export async function handleLlmsRequest(): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return respondWithDocument(
    async () => ({
      type: 'text/plain; charset=utf-8',
      text: formatLlms(await readOverview(database.db, baseUrl)),
    }),
    { sentence: 'There is nothing to read yet.' },
  );
}
