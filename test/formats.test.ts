/** The machine-readable formats, checked against their specifications. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { toJsonResume } from '#features/experience/json-resume.ts';
import { formatAtom } from '#features/feeds/atom.ts';
import { readFeed } from '#features/feeds/data.server.ts';
import type { Feed } from '#features/feeds/feed.ts';
import { formatJsonFeed } from '#features/feeds/json-feed.ts';
import { formatRss } from '#features/feeds/rss.ts';
import {
  blogPosting,
  breadcrumbs,
  person,
  sourceCode,
  webSite,
} from '#features/seo/structured-data.ts';
import { publishArticle } from './factories.ts';
import { feedSample } from './feed-sample.ts';
import {
  atomSchema,
  jsonFeedSchema,
  resumeSchema,
  rssSchema,
  structuredDataSchema,
} from './formats.ts';
import { createFullSite } from './transfer-site.ts';

/** Parses no numbers, and keeps attributes. */
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  ignoreDeclaration: true,
});
const baseUrl = 'https://site.example';

function checkFeed(feed: Feed) {
  const rss = formatRss(feed);
  const atom = formatAtom(feed);
  const json = formatJsonFeed(feed);
  for (const xml of [rss, atom]) expect(XMLValidator.validate(xml)).toBe(true);
  const parsed = {
    rss: rssSchema.parse(parser.parse(rss)).rss.channel.item ?? [],
    atom: atomSchema.parse(parser.parse(atom)).feed,
    json: jsonFeedSchema.parse(JSON.parse(json)),
  };
  const entries = parsed.atom.entry ?? [];
  expect(parsed.rss.map(({ guid }) => guid['#text'])).toEqual(entries.map(({ id }) => id));
  expect(parsed.json.items.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  // The feed is as new as its newest entry, and no entry was changed before its publication.
  expect(entries.every(({ published, updated }) => published <= updated)).toBe(true);
  for (const { updated } of entries) expect(updated <= parsed.atom.updated).toBe(true);
  const urls = parsed.json.items.flatMap(({ content_html: html }) =>
    Array.from(html.matchAll(/\s(?:href|src|cite|poster)="([^"]*)"/g), ([, url]) => url),
  );
  return { ...parsed, urls };
}

describe('feeds', () => {
  it('conform to their formats with any content', () => {
    const odd = { ...feedSample, description: '', email: null, entries: [] };
    for (const feed of [feedSample, odd]) expect(() => checkFeed(feed)).not.toThrow();
  });

  it('of a site have absolute URLs only, for all articles and for a tag', async () => {
    const site = await createFullSite('sqlite');
    await publishArticle(site, {
      title: 'A & B < C',
      slug: 'links',
      tags: ['Zebra'],
      body: '[a](/about) [b](#b) [c](other) ![d](/media/0123456789abcdef.webp)[^1]\n\n# B\n\n[^1]: Note.\n\n<video src="/a.mp4" poster="/p.png"></video>',
    });
    for (const tag of [undefined, 'zebra']) {
      const { urls, json } = checkFeed(await readFeed(site.db, { baseUrl, tag }));
      expect(json.items.length).toBeGreaterThan(1);
      expect(urls.length).toBeGreaterThan(4);
      for (const url of urls) expect(url).toMatch(/^https:\/\/site\.example\//);
    }
  });
});

it('structured data conform to the types of schema.org', () => {
  const site = {
    url: baseUrl,
    title: 'Nell',
    description: '',
    keywords: [],
    accent: 'yellow' as const,
    author: { name: 'Nell Thackwray', handle: '' },
  };
  const path = '/blog/x';
  const times = { publishedAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-02-01T00:00:00.000Z' };
  const posting = {
    path,
    title: 'X',
    description: '',
    ...times,
    author: 'Nell',
    tags: [],
    words: 3,
  };
  const code = { path, title: 'X', description: '', language: null, repositoryUrl: null };
  for (const data of [
    person(site, ['https://code.example/nell']),
    webSite(site),
    blogPosting(site, { ...posting, imageUrl: null }),
    blogPosting(site, { ...posting, tags: ['Go', 'C#'], imageUrl: '/media/a.webp' }),
    sourceCode(site, code),
    sourceCode(site, { ...code, language: 'go', repositoryUrl: 'https://code.example/x' }),
    breadcrumbs(site, [{ name: 'Writing', path: '/blog' }]),
  ])
    expect(structuredDataSchema.safeParse(JSON.parse(JSON.stringify(data))).error).toBeUndefined();
});

it('the résumé conforms to the schema of JSON Resume, full and empty', () => {
  const profile = {
    name: 'Nell',
    tagline: 'Exact.',
    now: 'Here.',
    url: baseUrl,
    links: { mail: 'nell@site.example' },
    social: [{ name: 'Code', url: 'https://code.example/nell', username: 'nell' }],
  };
  const one = {
    title: 'Programmer',
    organisation: 'Ashdene',
    description: 'Loggers.',
    url: `${baseUrl}/`,
    location: 'Kendal',
    startsOn: '2002-09-01',
    endsOn: '2006-03-31',
  };
  const types = ['work', 'education', 'volunteering', 'certification'] as const;
  const bare = { ...one, description: '', url: null, location: null, endsOn: null };
  const all = types.flatMap((type) => [
    { ...one, type },
    { ...bare, type },
  ]);
  expect(resumeSchema.safeParse(toJsonResume(profile, all)).error).toBeUndefined();
  const emptyProfile = {
    name: '',
    tagline: '',
    now: '',
    url: baseUrl,
    links: { mail: null },
    social: [],
  };
  expect(resumeSchema.safeParse(toJsonResume(emptyProfile, [])).error).toBeUndefined();
});
