import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { finishPage } from './finish-page.server.ts';

const nonce = 'n0nce';
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

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
  const own = `<script nonce="${nonce}">own()</script>`;
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

it('gives the first script a low fetch priority', () => {
  const script = '<script type="module" async="" src="/assets/index.js"></script>';
  expect(finishPage(script, nonce).html).toContain('async="" fetchpriority="low" src=');
});
