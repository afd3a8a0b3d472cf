import type { Heading, Image, Link, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding, FindingKind } from '#lib/finding.ts';
import { listSecrets, createRedactor } from './secret-findings.ts';
import { commentParser } from './markdown/parser.ts';
import { createSlugFinding } from './slug-finding.ts';

interface Warning {
  kind: FindingKind;
  line: number;
  sentence: string;
}

export interface CheckContext {
  /** Internal paths without a public page. */
  brokenLinks?: ReadonlySet<string>;
  /** Those of them at which a draft or a scheduled item will be. */
  unpublished?: ReadonlySet<string>;
  /** The published slug, and the one that a save would set. */
  slug?: { current: string; next: string };
}

/** Characters. A screen reader reads alt text without pauses; a longer description belongs in the body. */
const maxAltLength = 250;
/** Characters. The start of a line is enough to recognize it. */
const maxExcerpt = 80;

/** Checks Markdown for accessibility faults, broken links, leftover notes and secrets; sorted by line. */
export function checkMarkdown(markdown: string, context: CheckContext = {}): Finding[] {
  const tree = parse(markdown);
  const lines = markdown.split('\n');
  const { isSecret, redact } = createRedactor(markdown);
  const warnings = [
    ...checkHeadings(tree),
    ...checkImages(tree),
    ...checkLinks(tree, context),
    ...checkNotes(tree),
  ].map(({ kind, line, sentence }): Finding => ({
    kind,
    severity: 'warning',
    field: 'body',
    line,
    sentence: redact(sentence),
    excerpt: isSecret(line) ? '' : excerptOf(lines[line - 1] ?? ''),
  }));
  return [...checkSlug(context), ...warnings, ...listSecrets(markdown, 'body')].toSorted(
    (one, other) => one.line - other.line,
  );
}

function excerptOf(line: string): string {
  const text = line.trim();
  return text.length > maxExcerpt ? `${text.slice(0, maxExcerpt).trimEnd()}…` : text;
}

/** Lists the internal paths that a text links to, without duplicates, fragments and queries. */
export function listInternalLinks(markdown: string): string[] {
  const addresses = new Set<string>();
  visit(parse(markdown), ['link', 'definition'], (node) => {
    if ('url' in node && isInternal(node.url)) addresses.add(withoutFragment(node.url));
  });
  return [...addresses];
}

function parse(markdown: string): Root {
  return commentParser.parse(markdown);
}

function checkSlug({ slug }: CheckContext): Finding[] {
  if (!slug || slug.current === slug.next) return [];
  return [createSlugFinding(slug.current, slug.next)];
}

function checkHeadings(tree: Root): Warning[] {
  const findings: Warning[] = [];
  const seen = new Map<string, number>();
  // The page title is the h1, so headings of level 1 are rendered as h2.
  let previousLevel = 1;
  visit(tree, 'heading', (heading: Heading) => {
    const line = lineOf(heading);
    const text = textOf(heading).trim();
    const level = Math.max(heading.depth, 2);
    if (text === '') findings.push({ kind: 'heading', line, sentence: 'This heading is empty.' });
    if (level > previousLevel + 1)
      findings.push({
        kind: 'heading',
        line,
        sentence: `“${text}” is a heading of level ${level} under one of level ${previousLevel}. Make it ${'#'.repeat(previousLevel + 1)}.`,
      });
    const firstLine = seen.get(text.toLowerCase());
    if (text !== '' && firstLine !== undefined)
      findings.push({
        kind: 'heading',
        line,
        sentence: `“${text}” is a heading on line ${firstLine}, too.`,
      });
    seen.set(text.toLowerCase(), firstLine ?? line);
    previousLevel = level;
  });
  return findings;
}

function checkImages(tree: Root): Warning[] {
  const findings: Warning[] = [];
  const checkAlt = (alt: string, line: number) => {
    if (alt.trim() === '')
      findings.push({
        kind: 'alt-text',
        line,
        sentence: 'This picture has no alt text.',
      });
    else if (alt.length > maxAltLength)
      findings.push({
        kind: 'alt-text',
        line,
        sentence: `The alt text of this picture has ${alt.length} characters. Keep it under ${maxAltLength}, and put the rest into the text.`,
      });
  };
  visit(tree, ['image', 'imageReference'], (node, _index, parent) => {
    // Beside the words of a link, as in a bookmark card, a picture without alt text is decorative.
    const alt = (node as Image).alt ?? ''; // both kinds have an alt
    const isDecorative = alt === '' && parent?.type === 'link' && textOf(parent).trim() !== '';
    if (!isDecorative) checkAlt(alt, lineOf(node));
  });
  visit(tree, 'html', (node) => {
    for (const { 0: tag, index } of node.value.matchAll(/<img\b[^>]*>/gi)) {
      const line = lineOf(node) + node.value.slice(0, index).split('\n').length - 1;
      // An empty alt attribute in HTML marks the image as decorative.
      if (!/\salt\s*=/i.test(tag)) checkAlt('', line);
    }
  });
  return findings;
}

function checkLinks(tree: Root, { brokenLinks, unpublished }: CheckContext): Warning[] {
  const findings: Warning[] = [];
  visit(tree, ['link', 'definition'], (node) => {
    if (!('url' in node)) return;
    const { url } = node;
    const line = lineOf(node);
    if (url.trim() === '' || /^https?:\/*$/.test(url))
      findings.push({
        kind: 'link',
        line,
        sentence: 'This link has no URL.',
      });
    else if (node.type === 'link' && textOf(node as Link).trim() === '')
      findings.push({ kind: 'link', line, sentence: `The link to ${url} has no text.` });
    const path = isInternal(url) ? withoutFragment(url) : '';
    if (brokenLinks?.has(path))
      findings.push({
        kind: 'dead-link',
        line,
        sentence: unpublished?.has(path)
          ? `This link leads to something that is not public yet: readers find nothing at ${path}.`
          : `This link is broken: there is no public page at ${path}.`,
      });
  });
  return findings;
}

const notePattern = /\b(TO-?DO|FIX-?ME|TK{1,2}|X{3})\b/;

function checkNotes(tree: Root): Warning[] {
  const findings: Warning[] = [];
  visit(tree, 'text', (node) => {
    for (const [index, text] of node.value.split('\n').entries()) {
      const marker = notePattern.exec(text)?.[1];
      if (marker)
        findings.push({
          kind: 'note',
          line: lineOf(node) + index,
          sentence: `“${marker}” looks like a note to yourself. Remove it before you publish.`,
        });
    }
  });
  return findings;
}

function textOf(node: Nodes): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'html') return '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function lineOf(node: { position?: Root['position'] }): number {
  return node.position?.start.line ?? 1;
}

function isInternal(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

function withoutFragment(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  return path === '/' ? path : path.replace(/\/+$/, '');
}
