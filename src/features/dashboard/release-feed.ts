import { parseJson } from '#lib/parse-json.ts';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** The newest stable version in a feed, and where it is described. */
export interface Release {
  version: string;
  url: string;
}

const versionPattern = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

const githubRelease = z.object({
  tag_name: z.string(),
  html_url: z.string(),
  draft: z.boolean().default(false),
  prerelease: z.boolean().default(false),
});
const jsonFeed = z.object({ items: z.array(z.object({ title: z.string(), url: z.string() })) });
const plainRelease = z.object({ version: z.string(), url: z.string() });
const atomFeed = z.object({
  feed: z.object({
    entry: z
      .array(
        z.object({
          title: z.coerce.string(),
          link: z.array(z.object({ '@_href': z.string() })).min(1),
        }),
      )
      .default([]),
  }),
});

/**
 * Finds the newest version in a feed: GitHub's releases as JSON or Atom, a JSON feed, or `{ version, url }`. Drafts,
 * pre-releases and titles that are no version are ignored; a link that is no web address becomes `feedUrl`. Null for a
 * text in another format or without a version.
 */
export function findNewestRelease(text: string, feedUrl: string): Release | null {
  const releases = listReleases(text).flatMap(({ version, url }) => {
    const match = versionPattern.exec(version.trim());
    return match
      ? [{ version: match.slice(1).join('.'), url: isWebAddress(url) ? url : feedUrl }]
      : [];
  });
  return releases.toSorted((one, other) => compareVersions(other.version, one.version))[0] ?? null;
}

/** Negative if the first version is older than the second, positive if it is newer. */
export function compareVersions(one: string, other: string): number {
  const otherParts = other.split('.').map(Number);
  const differences = one.split('.').map((part, index) => Number(part) - (otherParts[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function listReleases(text: string): Release[] {
  const json = parseJson(text);
  const github = z.union([z.array(githubRelease), githubRelease]).safeParse(json);
  if (github.success)
    return [github.data]
      .flat()
      .filter(({ draft, prerelease }) => !draft && !prerelease)
      .map((release) => ({ version: release.tag_name, url: release.html_url }));
  const items = jsonFeed.safeParse(json);
  if (items.success)
    return items.data.items.map(({ title, url }) => ({ version: findVersion(title), url }));
  const plain = plainRelease.safeParse(json);
  if (plain.success) return [plain.data];
  const atom = atomFeed.safeParse(parseXml(text));
  if (!atom.success) return [];
  return atom.data.feed.entry.map(({ title, link }) => ({
    version: findVersion(title),
    url: link[0]?.['@_href'] ?? '',
  }));
}

/** The version in a title such as `Mallard 1.2.0`; a pre-release is none. */
const findVersion = (title: string) =>
  /(?:^|\s)(v?\d+\.\d+\.\d+)(?:$|[\s:,])/.exec(title)?.[1] ?? '';

const isWebAddress = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

function parseXml(text: string): unknown {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    processEntities: false,
    isArray: (name) => name === 'entry' || name === 'link',
  });
  try {
    return parser.parse(text);
  } catch {
    return null;
  }
}
