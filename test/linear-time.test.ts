/**
 * Every parser of foreign texts takes time in proportion to their length, or is interrupted. Measured is processor time of this thread, so a
 * busy machine does not matter.
 */
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { checkMarkdown } from '#content/check-markdown.ts';
import { parseFolderDocument } from '#content/folder-format/document.ts';
import { findSecrets } from '#content/find-secrets.ts';
import { countLinks, countPlainLinks } from '#content/hold-rules.ts';
import { diffSideBySide } from '#content/editing/diff-lines.ts';
import { parseCodeMeta } from '#content/markdown/code-meta.ts';
import { countMarkdownWords } from '#content/markdown/count-words.ts';
import { htmlText } from '#content/markdown/html-text.ts';
import { parseLineMarks } from '#content/markdown/line-marks.ts';
import { parseMarkdown } from '#content/markdown/parse.ts';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { plainText } from '#content/markdown/visible-text.ts';
import { readLinkMetadata } from '#content/read-link-metadata.ts';
import { createRedactor } from '#content/secret-findings.ts';
import { termsOf } from '#content/search/terms.ts';
import { cleanReferrer } from '#features/analytics/ingest.server.ts';
import { toFeedHtml } from '#features/feeds/feed-html.server.ts';
import { parseOpml } from '#features/blogroll/parse-opml.ts';
import { readFeed } from '#features/blogroll/read-feed.ts';
import { parseCsv, parseNetscapeBookmarks } from '#features/import/bookmarks/parse-bookmarks.ts';
import { parsePinboard } from '#features/import/bookmarks/parse-pinboard.ts';
import { completeNote } from '#features/import/complete-note.ts';
import { createTitle } from '#features/import/create-title.ts';
import { parseAtom } from '#features/import/feed-formats/atom.ts';
import { convertBody } from '#features/import/generators/convert-body.ts';
import { parseFieldLines, parseYamlFields } from '#features/import/generators/front-matter.ts';
import { parseJsLiteral } from '#features/import/generators/js-literal.ts';
import { parseSourceDocument } from '#features/import/generators/source-document.ts';
import { parseToml } from '#features/import/generators/toml.ts';
import { htmlToMarkdown, htmlToText } from '#features/import/html-to-markdown.server.ts';
import { renderThread } from '#features/import/mastodon/post-html.ts';
import { postSchema } from '#features/import/mastodon/schema.ts';
import { parseDate } from '#features/import/parse-date.ts';
import { toParagraphs } from '#features/import/plain-paragraphs.ts';
import { createNote } from '#features/import/platforms/post-note.ts';
import { relinkWith } from '#features/import/relink.ts';
import { getTextName } from '#features/import/text-name.ts';
import { readablePattern } from '#features/import/import-source.server.ts';
import { convertClassicHtml } from '#features/import/wordpress/classic-html.ts';
import { parseWxr } from '#features/import/wordpress/parse-wxr.ts';
import { normalizeFileName } from '#features/media/schema.ts';
import { sanitizeDeclarations, sanitizeStyleSheet } from '#features/media/svg-style.ts';
import { sanitizeSvg } from '#features/media/svg.server.ts';
import { parseQuery } from '#features/search/parse-query.ts';
import { parseLocalPath } from '#lib/local-path.ts';
import { parsePlainSearch } from '#lib/plain-search.ts';
import { countWords } from '#lib/reading-time.ts';
import { slugify } from '#lib/slug.ts';
import { escapeXml } from '#lib/xml.ts';
import { isSelectedName } from '#platform/zip/reader.server.ts';
import { growingTexts } from './growing-texts.ts';

/** LONG_TESTS=1 measures longer texts, in which a quadratic part of the time is larger: it takes twice as long. */
const scale = process.env['LONG_TESTS'] === '1' ? 4 : 2;
/** Characters. The longest is eight times the shortest: linear time grows by 8, quadratic time by 64. */
const lengths = [2_500 * scale, 20_000 * scale];
/** A text of this length that takes less than half of the least measured time is quick at any length that is accepted. */
const probeLength = 10_000 * scale;
/** In between, measured only for the message of a failure. */
const allLengths = [2_500, 5_000, 10_000, 20_000].map((length) => length * scale);
const maxGrowth = 8 * 3;
/**
 * The growth from the shortest length to that of the probe, at which the longest is measured, too. A quadratic part that exceeds
 * the greatest growth at the longest makes it 7.4, a cubic part 5.9; linear time makes it 4.
 */
const minSuspiciousGrowth = 5.5;
/** Below this processor time, in milliseconds, growth is not distinguished from noise. At half the length, quadratic time is a quarter. */
const minMeasuredMs = 25 * scale * scale;
const maxMs = 6_000;
const maxRounds = 3;

type Parser = (text: string) => unknown;

const toPage = (text: string, profile: 'article' | 'comment') =>
  toHtml(parseMarkdown(text, profile).tree, { allowDangerousHtml: true });
const frontMatter = (fence: string, end: string) => (text: string) =>
  parseSourceDocument(`${fence}\n${text}\n${end}\n`);
const both = (one: Parser, other: Parser) => (text: string) => [one(text), other(text)];

const markdownParsers: Record<string, Parser> = {
  'an article': (text) => toPage(text, 'article'),
  'a comment': (text) => toPage(text, 'comment'),
};
/** They share the parsers above; these texts have many of the nodes that they look for. */
const markdownReaders: Record<string, Parser> = {
  'the count of words': countMarkdownWords,
  'the plain text of a body': plainText,
  'the check of a body': (text) => checkMarkdown(text, { brokenLinks: new Set(['/a']) }),
};
const readerTexts = [
  '"a\\n=\\n"',
  '"[a](b)"',
  '"<img "',
  '"a"',
  'many definitions',
  'nested emphasis',
];

const otherParsers: Record<string, Parser> = {
  'the search for secrets': findSecrets,
  'the redaction of secrets': (text) => createRedactor(text).redact(text),
  'the count of links': both(countLinks, countPlainLinks),
  'the text of HTML': htmlText,
  'the options of a code block': parseCodeMeta,
  'the marks of a code block': (text) =>
    (['none', 'patch', 'signs'] as const).map((diff) => parseLineMarks(text, diff)),
  'a document of an export': both(parseFolderDocument, (text) =>
    parseFolderDocument(`---\n${text}`),
  ),
  'the terms of the search index': termsOf,
  'a search query': parseQuery,
  'a search string': parsePlainSearch,
  'a local path': parseLocalPath,
  'a slug': slugify,
  'the words of plain text': countWords,
  'text in XML': escapeXml,
  'a referrer': (text) => cleanReferrer(`https://a.example/${text}`, 'https://b.example'),
  'the HTML of a feed': (text) => toFeedHtml(text, 'https://a.example/b'),
  'an SVG': (text) => sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`),
  'the styles of an SVG': both(
    (text) => sanitizeStyleSheet(text, () => true),
    (text) => sanitizeDeclarations(text, () => true),
  ),
  'the name of a file': normalizeFileName,
  'the metadata of a page': (text) => readLinkMetadata(text, 'https://a.example/b'),
  'a date': parseDate,
  'the name of a text': getTextName,
  'the name of a file in a zip': (text) => isSelectedName(`a/${text}`, readablePattern),
  'the XML of WordPress': both(parseWxr, (text) =>
    parseWxr(`<rss><channel>${text}</channel></rss>`),
  ),
  'a post of a microblog': createNote,
  'a post of Mastodon': (content) => {
    const post = postSchema.parse({ id: '1', content: `<p>A</p><p>${content}` });
    renderThread({ parts: [post] }, '');
  },
  'what a note lacks': (text) => completeNote({ form: 'note' }, text),
  'the name of a note': (text) => createTitle(text, ''),
  'paragraphs of plain text': toParagraphs,
  'a bookmark of Pinboard': (extended) =>
    parsePinboard([{ href: 'https://a.example/', description: '', extended, tags: extended }]),
  'a feed in Atom': (text) =>
    parseAtom(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>a</id><content type="html">${text}</content></entry></feed>`,
    ),
};
/** It compares lines, so these texts have many. */
const lineReaders: Record<string, Parser> = {
  'the difference of two revisions': (text) =>
    diffSideBySide(text, text.split('').toReversed().join('')),
};
const lineTexts = ['"a\\n=\\n"', '"> a\\n>\\n"', 'many definitions'];

/** Readers of other programs' files. An import runs them within a limit, and skips a text that exceeds it. */
const importers: Record<string, Parser> = {
  'a source document': both(parseSourceDocument, (text) => parseSourceDocument(`---\n${text}`)),
  'front matter in YAML': frontMatter('---', '---'),
  'front matter in TOML': frontMatter('+++', '+++'),
  'front matter in JavaScript': frontMatter('---js', '---'),
  'front matter in MDX': (text) => parseSourceDocument(`export const metadata = {${text}`),
  YAML: parseYamlFields,
  'lines of fields': parseFieldLines,
  TOML: parseToml,
  'a literal of JavaScript': parseJsLiteral,
  'the body of a generator': (text) => convertBody(text),
  'the body of MDX': (text) => convertBody(text, { isMdx: true }),
  'HTML as Markdown': (text) => htmlToMarkdown(text),
  'HTML as text': htmlToText,
  'bookmarks of a browser': parseNetscapeBookmarks,
  'bookmarks as CSV': parseCsv,
  'the list of a feed reader': (text) => void parseOpml(`<opml><body>${text}</body></opml>`),
  'a feed': (text) => void readFeed(`<rss><channel>${text}`, 'https://sea.example/feed'),
  'a text of WordPress': convertClassicHtml,
  'links of a body': (text) => relinkWith(text, () => '/a'),
};
/** Milliseconds of processor time; lower than that of an import, to keep the suite fast. */
const importLimitMs = 25;
/** The work is measured at its end, and noticed a little late. */
const maxImportMs = 1_000;

describe('time grows with the length of the text', () => {
  it.each(Object.entries(markdownParsers))('in %s', { timeout: 600_000 }, (_name, parse) => {
    expect(listSlowTexts(parse)).toEqual([]);
  });
  it.each(Object.entries(markdownReaders))('in %s', { timeout: 600_000 }, (_name, parse) => {
    expect(listSlowTexts(parse, readerTexts)).toEqual([]);
  });
  it.each(Object.entries(lineReaders))('in %s', { timeout: 600_000 }, (_name, parse) => {
    expect(listSlowTexts(parse, lineTexts)).toEqual([]);
  });
  it.each(Object.entries(otherParsers))('in %s', { timeout: 600_000 }, (_name, parse) => {
    expect(listSlowTexts(parse)).toEqual([]);
  });
});

describe('time is limited', () => {
  it.each(Object.entries(importers))('in %s', { timeout: 600_000 }, async (_name, parse) => {
    const slow: string[] = [];
    for (const [name, createText] of Object.entries(growingTexts)) {
      const text = createText(20_000);
      const start = process.threadCpuUsage();
      await runWithinTime(() => void parse(text), importLimitMs).catch(() => undefined);
      const { user, system } = process.threadCpuUsage(start);
      if ((user + system) / 1_000 > maxImportMs)
        slow.push(`${name}: ${(user + system) / 1_000} ms`);
    }
    expect(slow).toEqual([]);
  });
});

function listSlowTexts(parse: Parser, names = Object.keys(growingTexts)): string[] {
  return names.flatMap((name) => {
    const createText = growingTexts[name];
    if (!createText) throw new Error(`There is no text ${name}.`);
    const probed = measure(parse, createText(probeLength));
    if (probed < minMeasuredMs / 2) return [];
    const shortest = measure(parse, createText(lengths[0] ?? 0));
    if (probed < minSuspiciousGrowth * shortest && probed < maxMs / 8) return [];
    const texts = lengths.map(createText);
    let times = texts.map((text) => measure(parse, text));
    for (let round = 1; round < maxRounds && isSlow(times); round += 1)
      times = texts.map((text, index) => Math.min(times[index] ?? Infinity, measure(parse, text)));
    if (!isSlow(times)) return [];
    const all = allLengths.map((length) => Math.round(measure(parse, createText(length))));
    return [`${name}: ${all.join(', ')} ms`];
  });
}

function isSlow(times: number[]): boolean {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  if (last > maxMs) return true;
  return last > minMeasuredMs && last > maxGrowth * Math.max(1, first);
}

/** The processor time in milliseconds. A refusal is a result, too. */
function measure(parse: Parser, text: string): number {
  const start = process.threadCpuUsage();
  try {
    parse(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
