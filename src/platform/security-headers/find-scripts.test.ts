import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { createSeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { findScripts } from './find-scripts.ts';

/** The scripts that a conforming parser finds: the nonce and the content of each. */
function parseScripts(html: string): [nonce: string, content: string][] {
  const raw = { type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root; // what rehype-raw reads
  const scripts: [string, string][] = [];
  visit(unified().use(rehypeRaw).runSync(raw), 'element', (element: Element) => {
    if (element.tagName !== 'script') return;
    const content = element.children.map((child) => ('value' in child ? child.value : '')).join('');
    scripts.push([String(element.properties['nonce'] ?? ''), content]);
  });
  return scripts;
}

const listScripts = (html: string): [string, string][] =>
  findScripts(html).map(({ attributes, content }) => [attributes.get('nonce') ?? '', content]);

const own = '<script nonce="n0nce">own()</script>';

it.each([
  '<a title="<script ">a</a>',
  "<a title='<script '>a</a>",
  '<a title="</a><script>" href=x>a</a>',
  '<img alt="<!--">',
  '<img alt="-->"><!-- <script> -->',
  '<!-- <script nonce="guess">evil()</script> -->',
  '<!--><p>',
  '<!---><p>',
  '<!-- a --!> -->',
  '<title><script nonce="guess"></title>',
  '<textarea><script></textarea>',
  '<style><script></style>',
  '<p>a < b, <3 and </ and <!doctype> and <?php ?></p>',
  '<script>"<!--<script></script>"</script>-->',
  '<script>"<!-- -->"</script>',
  '<script>"<!-->"</script>',
  '<script>"</scripts>"</script>',
  '<SCRIPT nonce=a>b()</SCRIPT >',
  '<p title=<script>a</p>',
  '<p a=1 a=2 = =x "y>',
  '<scripts>x</scripts>',
])('the script behind %s is found as a browser finds it', (before) => {
  const html = `<p>Text</p>${before}${own}<p>End</p>`;
  expect(listScripts(html)).toContainEqual(['n0nce', 'own()']);
  expect(listScripts(html)).toEqual(parseScripts(html));
});

it('scripts are found as a browser finds them in random mixtures of markup', () => {
  const parts = [
    '<script ',
    '<script>',
    '</script>',
    '<script nonce="a">',
    '<a title="',
    "<b id='",
    '"',
    "'",
    '>',
    '<!--',
    '-->',
    '<p>',
    '</p>',
    '<title>',
    '</title>',
    '<textarea>',
    '</textarea>',
    ' ',
    'x',
    '=',
    '/',
    '<',
    '!',
    '-',
    '\n',
    '<style>',
    '</style>',
    '</SCRIPT\t>',
    '<!',
    '</',
  ];
  const random = createSeededRandom(14);
  for (let round = 0; round < 3_000; round += 1) {
    const length = 1 + random.nextInt(14);
    const text = Array.from({ length }, () => parts[random.nextInt(parts.length)]).join('');
    const closed = `${text}"'></title></textarea></style>--></script></script>${own}`;
    expect(
      listScripts(closed).filter(([nonce]) => nonce === 'n0nce'),
      closed,
    ).toEqual(parseScripts(closed).filter(([nonce]) => nonce === 'n0nce'));
  }
});

it.each([
  '<',
  '<script',
  '<a b="',
  '<!--',
  '<a =',
  '</',
  '<script><!--<script>',
  '<title>',
  "<b c='d",
])('the time for many %s grows with their number', (part) => {
  expect(Array.isArray(findScripts(part.repeat(200_000)))).toBe(true);
});
