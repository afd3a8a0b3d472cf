import { createHash } from 'node:crypto';
import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { createSeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { finishPage } from './finish-page.server.ts';

const nonce = 'n0nce';
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** The hashes of the scripts with the nonce that a conforming parser finds. */
function hashParsedScripts(html: string): string[] {
  const raw = { type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root; // what rehype-raw reads
  const hashes: string[] = [];
  visit(unified().use(rehypeRaw).runSync(raw), 'element', (element: Element) => {
    if (element.tagName !== 'script' || element.properties['nonce'] !== nonce) return;
    const content = element.children.map((child) => ('value' in child ? child.value : '')).join('');
    hashes.push(hashOf(content));
  });
  return hashes;
}

const own = `<script nonce="${nonce}">own()</script>`;

it('returns the hashes of the page’s own scripts and removes the nonce', () => {
  const rendered = `<script nonce="${nonce}">one()</script><p>Text</p><script type="module" nonce="${nonce}">two()</script>`;
  expect(finishPage(rendered, nonce)).toEqual({
    html: '<script>one()</script><p>Text</p><script type="module">two()</script>',
    scriptHashes: [hashOf('one()'), hashOf('two()')],
    styleHashes: [],
  });
});

it('returns no hash of an injected script', () => {
  const foreign = '<script>evil()</script><script nonce="guess">evil()</script>';
  const { html, scriptHashes } = finishPage(foreign, nonce);
  expect(scriptHashes).toEqual([]);
  expect(html).toBe(foreign);
});

it('returns the hash of a script behind a text that looks like one', () => {
  for (const title of ['<script ', '<!--', '</script><script>', "'><script>"]) {
    const page = `<p><a href="/" title="${title}">Link</a></p>${own}`;
    expect(finishPage(page, nonce).scriptHashes, title).toEqual([hashOf('own()')]);
  }
});

it('returns the hash of a repeated script once, and none of an external script', () => {
  const same = `<script nonce="${nonce}">a()</script>`;
  const fetched = `<script nonce="${nonce}" src="/a.js"></script>`;
  expect(finishPage(same + same + fetched, nonce).scriptHashes).toEqual([hashOf('a()')]);
});

it('removes every trace of the nonce and all module preloads', () => {
  const head = `<meta property="csp-nonce" content="${nonce}"/><link rel="modulepreload" href="/a.js"/><style nonce="${nonce}">a{}</style>`;
  expect(finishPage(head, nonce).html).toBe('<style>a{}</style>');
});

it('keeps the module preloads of a page that loads React at once, with a low priority', () => {
  const head = `<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" nonce="${nonce}" href="/b.js"/>`;
  expect(finishPage(head, nonce, { preloadsScripts: true }).html).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  );
});

it('gives the first script a low fetch priority', () => {
  const script = '<script type="module" async="" src="/assets/index.js"></script>';
  expect(finishPage(script, nonce).html).toContain('async="" fetchpriority="low" src=');
});

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
])('returns the hash of the script behind %s as a browser finds it', (before) => {
  const html = `<p>Text</p>${before}${own}<p>End</p>`;
  expect(finishPage(html, nonce).scriptHashes).toEqual([hashOf('own()')]);
  expect(hashParsedScripts(html)).toEqual([hashOf('own()')]);
});

it('returns the hash of every own script that a browser finds in random mixtures of markup, and of no other', () => {
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
    const html = `${text}"'></title></textarea></style>--></script></script>${own}`;
    const { scriptHashes } = finishPage(html, nonce);
    expect(scriptHashes, html).toEqual([hashOf('own()')]);
    expect(scriptHashes, html).toEqual(expect.arrayContaining(hashParsedScripts(html)));
  }
});

it.each([
  '"<!--<script></script>"',
  '"<!-- -->"',
  '"<!-->"',
  '"</scripts>"',
  '<!--<script></script><script></script>-->',
])('returns the hash of a script with %s as a browser reads it', (script) => {
  const html = `<script nonce="${nonce}">${script}</script>${own}`;
  expect(finishPage(html, nonce).scriptHashes).toEqual(hashParsedScripts(html));
});

it('removes the render times of its state before it is hashed', () => {
  const state = (time: string) =>
    `a={i:"/b",u:${time},s:"success"},b={i:"/c{\\"q\\":\\"d\\"}",u:${time},s:"success"}`;
  const { html, scriptHashes } = finishPage(
    `<script nonce="${nonce}">${state('1790000000000')}</script>`,
    nonce,
  );
  expect(html).toBe(`<script>${state('0')}</script>`);
  expect(scriptHashes).toEqual([hashOf(state('0'))]);
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
  expect(finishPage(part.repeat(200_000), nonce).scriptHashes).toEqual([]);
});
