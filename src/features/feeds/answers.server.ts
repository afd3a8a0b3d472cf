import { pageFolders, type PagedKind } from '#content/kinds.ts';
import { answerDocument } from '#content/document.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { writeAtom } from './atom.ts';
import { readFeed } from './data.server.ts';
import { feedTypes, type Feed, type FeedFormat } from './feed.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeLlms } from './llms.ts';
import { readOverview } from './overview.server.ts';
import { writeRss } from './rss.ts';
import { readTwin } from './twin.server.ts';

const writers: Record<FeedFormat, (feed: Feed) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/** The feed of all articles, or of a tag's, in one of the formats. */
export async function answerFeed(format: FeedFormat, tag?: string): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return answerDocument(
    async () => {
      const feed = await readFeed(database.db, { baseUrl, tag });
      return { type: `${feedTypes[format]}; charset=utf-8`, text: writers[format](feed) };
    },
    { sentence: 'There is no such feed.' },
  );
}

/** A page's Markdown, with what its head says as front matter. */
export async function answerTwin(kind: PagedKind, slug: string): Promise<Response> {
  const { database, baseUrl } = await runtime();
  const path = (of: string) => `${pageFolders[kind]}/${of}.md`;
  return answerDocument(
    async () => ({
      type: 'text/markdown; charset=utf-8',
      ...(await readTwin(database.db, { kind, slug, baseUrl })),
    }),
    { sentence: 'There is no such page.', movedTo: path },
  );
}

/** What the site holds, for programs that read (llmstxt.org). */
export async function answerLlms(): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return answerDocument(
    async () => ({
      type: 'text/plain; charset=utf-8',
      text: writeLlms(await readOverview(database.db, baseUrl)),
    }),
    { sentence: 'There is nothing to read yet.' },
  );
}
