import { createRequire } from 'node:module';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { growsWithSquare } from '../../../test/growth.ts';
import { plainText } from './visible-text.ts';
import { parseHtml } from './testing/html-tree.ts';

describe('plainText', () => {
  it.each([
    ['a [link](https://example.com "title") here', 'a link here'],
    ['an ![image](a.png) too', 'an image too'],
    ['`code` and\n\n```\nfenced\n```\n\ngone', 'code and gone'],
    ['`` code ` `` and ```code```', 'code ` and code'],
    ['**bold** and __bold__', 'bold and bold'],
    ['*italic* and _italic_', 'italic and italic'],
    ['~~struck~~ out', 'struck out'],
    ['<b>tags</b><br/>go', 'tags go'],
    ['  much \n\n white\t space ', 'much white space'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    // As its page shows it: inside a word asterisks are marks, underscores are not.
    ['2*3*4', '234'],
    ['[l](https://example.com/A_(b)) and [m](<c d>)', 'l and m'],
    ['a\n\n~~~js\nlet b;\n~~~\n\nc', 'a c'],
    ['    indented code\n\na', 'a'],
    ['a <!-- not\nshown --> b', 'a b'],
    ['<!-- a block\n\nof it -->\n\nb', 'b'],
    ['**bold\nacross lines** and ~~struck\nacross~~', 'bold across lines and struck across'],
    ['[by reference][a] and [a]\n\n[a]: https://example.com', 'by reference and a'],
    ['<div title="a > b">c</div>', 'c'],
    ['<p>a &amp; b</p>\n<style>p { color: red }</style>', 'a & b'],
    ['# A\n\n> b\n\n- c\n- [x] d\n\n| e | f |\n| - | - |\n| g | h |', 'A b c d e f g h'],
    ['a[^1]\n\n[^1]: b', 'a b'],
    ['\\*not marks\\* &lt;b&gt;', '*not marks* <b>'],
    ['**bold with *italic* in it**', 'bold with italic in it'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ])('cleans %j', (markdown, text) => expect(plainText(markdown)).toBe(text));

  it.each(['[', '*', '`', '<', '~~', '![', '_', '<!--', '**', '<a '])(
    'takes time in proportion to the length of a run of %j',
    (mark) => expect(growsWithSquare(plainText, mark, 100)).toBe(false),
  );
});

interface Example {
  number: number;
  markdown: string;
  html: string;
}
// The package has no types; this is what its index.js returns.
const spec = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] };

/** The text of HTML without code blocks; images are represented by their alt texts. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && ['pre', 'script', 'style'].includes(node.tagName)) return ' ';
  if (node.type === 'element' && node.tagName === 'img')
    return String(node.properties['alt'] ?? '');
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
const withoutSpace = (text: string) => text.replace(/\s+/g, '');

/** Examples that this site parses differently from CommonMark, or whose HTML browsers correct. */
const otherwise = new Map<number, string>([
  [148, 'pre in raw HTML, whose words stay'],
  [169, 'pre in raw HTML, whose words stay'],
  [629, 'a CDATA section, of which HTML shows the end'],
]);

it('returns the visible text of CommonMark’s examples without syntax', () => {
  const differing = spec.tests.flatMap(({ number, markdown, html }) => {
    const source = markdown.replaceAll('→', '\t');
    const shown = wordsOf(parseHtml(html.replaceAll('→', '\t')));
    return withoutSpace(plainText(source)) === withoutSpace(shown) ? [] : [number];
  });
  expect(differing).toEqual([...otherwise.keys()]);
});
