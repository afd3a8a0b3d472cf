import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { finishPage } from './finish-page.server.ts';

const nonce = 'n0nce';
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

it('tells the hashes of its own scripts and takes the nonce out', () => {
  const rendered = `<script nonce="${nonce}">one()</script><p>Text</p><script type="module" nonce="${nonce}">two()</script>`;
  expect(finishPage(rendered, nonce)).toEqual({
    html: '<script>one()</script><p>Text</p><script type="module">two()</script>',
    scriptHashes: [hashOf('one()'), hashOf('two()')],
  });
});

it('tells no hash of a script that came in by another way', () => {
  const foreign = '<script>evil()</script><script nonce="guess">evil()</script>';
  const { html, scriptHashes } = finishPage(foreign, nonce);
  expect(scriptHashes).toEqual([]);
  expect(html).toBe(foreign);
});

it('tells a script once, and none that is fetched', () => {
  const same = `<script nonce="${nonce}">a()</script>`;
  const fetched = `<script nonce="${nonce}" src="/a.js"></script>`;
  expect(finishPage(same + same + fetched, nonce).scriptHashes).toEqual([hashOf('a()')]);
});

it('leaves no trace of the nonce, and fetches nothing ahead', () => {
  const head = `<meta property="csp-nonce" content="${nonce}"/><link rel="modulepreload" href="/a.js"/><style nonce="${nonce}">a{}</style>`;
  expect(finishPage(head, nonce).html).toBe('<style>a{}</style>');
});

it('lets what paints the page go before its first script', () => {
  const script = '<script type="module" async="" src="/assets/index.js"></script>';
  expect(finishPage(script, nonce).html).toContain('async="" fetchpriority="low" src=');
});
