import { createRequire } from 'node:module';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { removeEmptyClasses } from './parse.ts';
import { renderMarkdown } from './render.server.ts';
import { articleSchema } from './sanitize-schema.ts';
import { plainTree, parseHtml, withoutAdditions, type Node } from './testing/html-tree.ts';

interface Example {
  number: number;
  section: string;
  markdown: string;
  html: string;
}
// The package has no types; this is the type of its export.
const spec = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] };
const examples = spec.tests.map((example) => ({
  ...example,
  markdown: example.markdown.replaceAll('→', '\t'),
  html: example.html.replaceAll('→', '\t'),
}));

/** The examples whose HTML the sanitizer changes. */
const sanitized = new Map<number, string>([
  ...reason(
    'elements that are not HTML: their content stays',
    [150, 163, 201, 491, 524, 536, 613, 614, 615, 616, 617],
  ),
  ...reason('ids, classes and attributes of the writer', [152, 153, 154, 164, 169]),
  ...reason('elements that run or style', [170, 171, 172, 173, 176, 178]),
  ...reason(
    'comments, processing instructions, declarations, CDATA',
    [177, 179, 180, 182, 183, 308, 309, 625, 626, 627, 628, 629],
  ),
  ...reason(
    'addresses of an unknown scheme, or what looks like one: the words stay',
    [500, 598, 599, 601],
  ),
]);

/** The examples that differ because of GFM's extended autolinks and lowercased schemes. */
const deviations = new Map<number, string>([
  [597, '<p><a href="mailto:FOO@BAR.BAZ">MAILTO:FOO@BAR.BAZ</a></p>'],
  [602, '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>'],
  [606, '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>'],
  [608, '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>'],
  [611, '<p><a href="https://example.com">https://example.com</a></p>'],
  [612, '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>'],
]);

const sanitiser = unified().use(rehypeSanitize, articleSchema).use(removeEmptyClasses).freeze();

describe('the specification of CommonMark', () => {
  it('has 652 examples', () => expect(examples).toHaveLength(652));

  it.each(examples)('example $number, $section', async ({ number, markdown, html }) => {
    const ours = plainTree(withoutAdditions(parseHtml((await renderMarkdown(markdown)).html)));
    const theirs = plainTree(withoutAdditions(parseHtml(html)));
    const expected = changed(number, html);
    expect(ours).toEqual(expected ?? theirs);
    // Keeps the lists current: every listed example must differ from the specification.
    expect(JSON.stringify(ours) !== JSON.stringify(theirs)).toBe(expected !== undefined);
  });
});

function changed(number: number, html: string): Node[] | undefined {
  const other = deviations.get(number);
  if (other !== undefined) return plainTree(parseHtml(other));
  if (!sanitized.has(number)) return undefined;
  return plainTree(withoutAdditions(sanitiser.runSync(parseHtml(html))));
}

function reason(why: string, numbers: number[]): [number, string][] {
  return numbers.map((number) => [number, why]);
}
