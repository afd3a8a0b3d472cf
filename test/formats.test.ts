/** What programs read, held against the documents of its formats. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { toJsonResume } from '#features/experience/json-resume.ts';
import { writeAtom } from '#features/feeds/atom.ts';
import { readFeed } from '#features/feeds/data.server.ts';
import type { Feed } from '#features/feeds/feed.ts';
import { writeJsonFeed } from '#features/feeds/json-feed.ts';
import { writeRss } from '#features/feeds/rss.ts';
import {
  blogPosting,
  breadcrumbs,
  person,
  sourceCode,
  webSite,
} from '#features/seo/structured-data.ts';
import { publishArticle } from './factories.ts';
import { feedSample } from './feed-sample.ts';
import { atomShape, jsonFeedShape, resumeShape, rssShape, structuredShape } from './formats.ts';
import { fullSite } from './transfer-site.ts';

/** Nothing is taken for a number, and no element is left out. */
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  ignoreDeclaration: true,
});
const baseUrl = 'https://site.example';

function check(feed: Feed) {
  const rss = writeRss(feed);
  const atom = writeAtom(feed);
  const json = writeJsonFeed(feed);
  for (const xml of [rss, atom]) expect(XMLValidator.validate(xml)).toBe(true);
  const read = {
    rss: rssShape.parse(parser.parse(rss)).rss.channel.item ?? [],
    atom: atomShape.parse(parser.parse(atom)).feed,
    json: jsonFeedShape.parse(JSON.parse(json)),
  };
  const entries = read.atom.entry ?? [];
  expect(read.rss.map(({ guid }) => guid['#text'])).toEqual(entries.map(({ id }) => id));
  expect(read.json.items.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  // The feed is as new as its newest entry, and nothing was changed before it was there.
  expect(entries.every(({ published, updated }) => published <= updated)).toBe(true);
  for (const { updated } of entries) expect(updated <= read.atom.updated).toBe(true);
  const addresses = read.json.items.flatMap(({ content_html: html }) =>
    Array.from(html.matchAll(/\s(?:href|src|cite|poster)="([^"]*)"/g), ([, address]) => address),
  );
  return { ...read, addresses };
}

describe('feeds', () => {
  it('say what their formats want and nothing else, whatever is in them', () => {
    const odd = { ...feedSample, description: '', email: null, entries: [] };
    for (const feed of [feedSample, odd]) expect(() => check(feed)).not.toThrow();
  });

  it('of a site have absolute addresses throughout, for all and for a tag', async () => {
    const site = await fullSite('sqlite');
    await publishArticle(site, {
      title: 'A & B < C',
      slug: 'links',
      tags: ['Zebra'],
      body: '[a](/about) [b](#b) [c](other) ![d](/media/0123456789abcdef.webp)[^1]\n\n# B\n\n[^1]: Note.\n\n<video src="/a.mp4" poster="/p.png"></video>',
    });
    for (const tag of [undefined, 'zebra']) {
      const { addresses, json } = check(await readFeed(site.db, { baseUrl, tag }));
      expect(json.items.length).toBeGreaterThan(1);
      expect(addresses.length).toBeGreaterThan(4);
      for (const address of addresses) expect(address).toMatch(/^https:\/\/site\.example\//);
    }
  });
});

it('structured data are of schema.org’s types', () => {
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
    expect(structuredShape.safeParse(JSON.parse(JSON.stringify(data))).error).toBeUndefined();
});

it('the résumé is one by JSON Resume’s schema, with much in it and with nothing', () => {
  const known = {
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
  expect(resumeShape.safeParse(toJsonResume(known, all)).error).toBeUndefined();
  const nobody = {
    name: '',
    tagline: '',
    now: '',
    url: baseUrl,
    links: { mail: null },
    social: [],
  };
  expect(resumeShape.safeParse(toJsonResume(nobody, [])).error).toBeUndefined();
});
