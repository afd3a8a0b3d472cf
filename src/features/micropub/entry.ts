import { parseDate } from '#features/import/parse-date.ts';
import { badRequest } from '#lib/errors.ts';
import { slugOfName } from '#lib/slug.ts';
import { readCitation, type Citation } from './citation.ts';
import { readFiles, type EntryFile } from './entry-files.ts';
import { describePlace } from './place-line.ts';
import { findText, getNested, listTexts, type Properties } from './properties.ts';

/** A post as a program describes it. */
export interface Entry {
  title: string | undefined;
  summary: string | undefined;
  /** Markdown, without the pictures and files that are fields of their own. */
  text: string;
  citation: Citation | undefined;
  photos: EntryFile[];
  /** Audio and video. */
  recordings: EntryFile[];
  /** The cover of an article. */
  cover: EntryFile | undefined;
  tags: string[];
  /** ISO 8601, UTC. */
  publishedAt: string | undefined;
  slug: string | undefined;
  isDraft: boolean;
}

/** Reads the properties of a post, whose content is `written` as Markdown. Throws BAD_REQUEST for a value that cannot be followed. */
export function readEntry(properties: Properties, written: string): Entry {
  const summary = findText(properties, 'summary');
  // Programs send what this site may not know, such as a weight, and say it in the summary, too.
  const isSummaryText = written === '' && summary !== undefined;
  const parts = [isSummaryText ? summary : written, describePlace(properties) ?? ''];
  return {
    title: findText(properties, 'name'),
    summary: isSummaryText ? undefined : summary,
    text: parts.filter((part) => part !== '').join('\n\n'),
    citation: readCitation(properties),
    photos: readFiles(properties, 'photo'),
    recordings: [...readFiles(properties, 'audio'), ...readFiles(properties, 'video')],
    cover: readFiles(properties, 'featured')[0],
    tags: readTags(properties),
    publishedAt: readTime(properties),
    slug: readSlug(properties),
    isDraft: readStatus(properties) === 'draft',
  };
}

/** Labels; a person or an item as a category has a name. */
function readTags(properties: Properties): string[] {
  const labels = (properties.get('category') ?? []).flatMap((value) => {
    const nested = getNested(value);
    return nested ? listTexts(nested, 'name').slice(0, 1) : [value];
  });
  const texts = labels.filter((label) => typeof label === 'string').map((label) => label.trim());
  const byKey = new Map(texts.map((label) => [label.toLowerCase(), label]));
  return [...byKey.values()].filter((label) => label !== '');
}

function readTime(properties: Properties): string | undefined {
  const text = findText(properties, 'published');
  if (text === undefined) return undefined;
  const time = parseDate(text);
  if (time === null)
    throw badRequest(
      'The time in “published” cannot be read: use 2026-11-23T10:15:00Z.',
      'published',
    );
  return time;
}

/** What is left of the last segment of the wanted slug: letters, digits and hyphens. */
function readSlug(properties: Properties): string | undefined {
  const wanted = findText(properties, 'mp-slug') ?? findText(properties, 'slug');
  const last = wanted?.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return slugOfName(last, () => '') || undefined;
}

/** A private post is a draft: what only the owner sees. */
function readStatus(properties: Properties): 'draft' | 'published' {
  const visibility = findText(properties, 'visibility') ?? 'public';
  const status = findText(properties, 'post-status') ?? 'published';
  if (status !== 'published' && status !== 'draft')
    throw badRequest('“post-status” is published or draft.', 'post-status');
  if (visibility === 'private') return 'draft';
  if (visibility !== 'public')
    throw badRequest(
      'A post of this site is public or a draft: “visibility” is public or private.',
      'visibility',
    );
  return status;
}
