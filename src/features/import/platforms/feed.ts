import { escapeHtml } from '#lib/escape-html.ts';
import { parseAtom } from '../feed-formats/atom.ts';
import { parseJsonFeed } from '../feed-formats/json-feed.ts';
import type { Feed, FeedItem } from '../feed-formats/schema.ts';
import { deriveSlug } from '../derive-slug.ts';
import { createNote } from './post-note.ts';
import { createTitle, toPlainText } from './read-values.ts';
import type { Platform, PlatformText, SourceFiles } from './schema.ts';

/** The first bytes of a file say what it is. */
const feedPattern = /\.(?:json|xml|atom)$/;

/** JSON Feed and Atom, as files, and in the archive of micro.blog (`.bar`) with its pictures. */
export const feed: Platform = {
  name: 'feed',
  hasExactPaths: true,
  async isMatch(files) {
    // The feed of a site is not its texts, which may be next to it.
    if (!files.names.every((name) => feedPattern.test(name) || name === 'index.html')) return false;
    for await (const found of readFeeds(files)) return found.items.length > 0;
    return false;
  },
  async parse(files) {
    const texts: PlatformText[] = [];
    let site = '';
    for await (const { name, items, site: address } of readFeeds(files)) {
      site ||= address;
      texts.push(...items.map((item) => toText(item, name)));
    }
    return {
      texts,
      skipped: [],
      notes: ['Feeds often contain only the newest texts, and not all of each.'],
      ...(URL.canParse(site) ? { site } : {}),
    };
  },
};

async function* readFeeds({ names, read }: SourceFiles): AsyncGenerator<Feed & { name: string }> {
  for (const name of names.filter((one) => feedPattern.test(one))) {
    const text = await read(name);
    const found = name.endsWith('.json') ? parseJsonFeed(text) : parseAtom(text);
    if (found) yield { ...found, name };
  }
}

function toText(item: FeedItem, path: string): PlatformText {
  const { id, url, title } = item;
  const html = [item.html, ...item.files.map(renderFile)].filter(Boolean).join('\n');
  const name = getName(url);
  const text: PlatformText = {
    key: `feed ${id}`,
    source: title || name || id.slice(0, 200),
    fields: {
      title: title || createTitle(html, 'Without a title'),
      slug: name || deriveSlug(id),
      date: item.published,
      updated: item.updated || undefined,
      tags: item.tags,
      author: item.author,
    },
    kind: 'article',
    path,
    content: { html },
    oldAddresses: /^https?:/.test(url) ? [url] : [],
    remarks: [],
  };
  return title === '' ? { ...text, asNote: toNote(item, html) } : text;
}

function toNote({ externalUrl }: FeedItem, html: string): NonNullable<PlatformText['asNote']> {
  if (!/^https?:\/\//.test(externalUrl)) return createNote(html);
  return { note: { form: 'link', linkUrl: externalUrl }, html };
}

/** The last part of an address, without its ending. */
function getName(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last.replace(/\.\w{2,5}$/, '');
}

function renderFile({ url, mediaType, title }: FeedItem['files'][number]): string {
  const address = escapeHtml(url);
  if (mediaType.startsWith('image/'))
    return `<p><img src="${address}" alt="${escapeHtml(toPlainText(title))}"></p>`;
  const name = url.replace(/[?#].*$/, '').replace(/.*\//, '');
  return `<p><a href="${address}">${escapeHtml(toPlainText(title) || name)}</a></p>`;
}
