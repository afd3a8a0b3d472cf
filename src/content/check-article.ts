import type { Heading, Image, Link, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Finding, FindingKind } from '#lib/finding.ts';
import { listSecrets, readSecrets } from './secret-findings.ts';
import { slugFinding } from './slug-finding.ts';

interface Warning {
  kind: FindingKind;
  line: number;
  sentence: string;
}

export interface CheckContext {
  /** Addresses of the site at which readers find nothing. */
  dead?: ReadonlySet<string>;
  /** The address that readers know, and the one that it is to have. */
  slug?: { known: string; next: string };
}

/** Characters. Because a screen reader reads it in one breath; what is longer belongs into the text. */
const longestAlt = 250;
/** Characters. Because a line is known again by its beginning. */
const maxExcerpt = 80;

/** Looks through a text for what its readers would stumble over, in the order of its lines. */
export function checkArticle(markdown: string, context: CheckContext = {}): Finding[] {
  const tree = parse(markdown);
  const lines = markdown.split('\n');
  const { isSecret, redact } = readSecrets(markdown);
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
    excerpt: isSecret(line) ? '' : beginningOf(lines[line - 1] ?? ''),
  }));
  return [...checkSlug(context), ...warnings, ...listSecrets(markdown, 'body')].toSorted(
    (one, other) => one.line - other.line,
  );
}

function beginningOf(line: string): string {
  const text = line.trim();
  return text.length > maxExcerpt ? `${text.slice(0, maxExcerpt).trimEnd()}…` : text;
}

/** The site's own addresses that a text leads to, each once, without what stands after `#` or `?`. */
export function ownAddresses(markdown: string): string[] {
  const addresses = new Set<string>();
  visit(parse(markdown), ['link', 'definition'], (node) => {
    if ('url' in node && isOwn(node.url)) addresses.add(bare(node.url));
  });
  return [...addresses];
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

function parse(markdown: string): Root {
  return parser.parse(markdown);
}

function checkSlug({ slug }: CheckContext): Finding[] {
  if (!slug || slug.known === slug.next) return [];
  return [slugFinding(slug.known, slug.next)];
}

function checkHeadings(tree: Root): Warning[] {
  const findings: Warning[] = [];
  const seen = new Map<string, number>();
  // The page's title is its first level; a heading of the first level is shown as one of the second.
  let above = 1;
  visit(tree, 'heading', (heading: Heading) => {
    const line = lineOf(heading);
    const text = wordsOf(heading).trim();
    const level = Math.max(heading.depth, 2);
    if (text === '')
      findings.push({ kind: 'heading', line, sentence: 'This heading has no words.' });
    if (level > above + 1)
      findings.push({
        kind: 'heading',
        line,
        sentence: `“${text}” is a heading of level ${level} under one of level ${above}. Make it ${'#'.repeat(above + 1)}.`,
      });
    const before = seen.get(text.toLowerCase());
    if (text !== '' && before !== undefined)
      findings.push({
        kind: 'heading',
        line,
        sentence: `“${text}” is a heading on line ${before}, too.`,
      });
    seen.set(text.toLowerCase(), before ?? line);
    above = level;
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
        sentence: 'This picture has no words for those who cannot see it.',
      });
    else if (alt.length > longestAlt)
      findings.push({
        kind: 'alt-text',
        line,
        sentence: `This picture’s words are ${alt.length} characters long. Keep them under ${longestAlt}, and say the rest in the text.`,
      });
  };
  visit(tree, ['image', 'imageReference'], (node) => {
    if ('alt' in node) checkAlt((node as Image).alt ?? '', lineOf(node)); // both kinds have an alt
  });
  visit(tree, 'html', (node) => {
    for (const { 0: tag, index } of node.value.matchAll(/<img\b[^>]*>/gi)) {
      const line = lineOf(node) + node.value.slice(0, index).split('\n').length - 1;
      // An empty alt in HTML is a writer's word that the picture says nothing.
      if (!/\salt\s*=/i.test(tag)) checkAlt('', line);
    }
  });
  return findings;
}

function checkLinks(tree: Root, { dead }: CheckContext): Warning[] {
  const findings: Warning[] = [];
  visit(tree, ['link', 'definition'], (node) => {
    if (!('url' in node)) return;
    const { url } = node;
    const line = lineOf(node);
    if (url.trim() === '' || /^https?:\/*$/.test(url))
      findings.push({
        kind: 'link',
        line,
        sentence: 'This link leads nowhere: it has no address.',
      });
    else if (node.type === 'link' && wordsOf(node as Link).trim() === '')
      findings.push({ kind: 'link', line, sentence: `The link to ${url} has no words.` });
    if (isOwn(url) && dead?.has(bare(url)))
      findings.push({ kind: 'dead-link', line, sentence: `Readers find nothing at ${bare(url)}.` });
  });
  return findings;
}

const note = /\b(TO-?DO|FIX-?ME|TK{1,2}|X{3})\b/;

function checkNotes(tree: Root): Warning[] {
  const findings: Warning[] = [];
  visit(tree, 'text', (node) => {
    for (const [index, text] of node.value.split('\n').entries()) {
      const found = note.exec(text)?.[1];
      if (found)
        findings.push({
          kind: 'note',
          line: lineOf(node) + index,
          sentence: `“${found}” is a note to yourself.`,
        });
    }
  });
  return findings;
}

function wordsOf(node: Nodes): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'html') return '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

function lineOf(node: { position?: Root['position'] }): number {
  return node.position?.start.line ?? 1;
}

function isOwn(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

function bare(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  return path === '/' ? path : path.replace(/\/+$/, '');
}
