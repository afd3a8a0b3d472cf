import { expect, it } from 'vitest';
import { listPageAddresses, listStyleAddresses, listPageIds } from './links.ts';

const page = `<!doctype html><a class="a > b" href="/x?a=1&#x26;b=2" id="one">href="/no"</a>
<script type="application/ld+json">{"a":"<a href=\\"/no\\">"}</script><script src="/s.js"></script>
<img src="/a.webp" srcset="/a.webp 480w, /b.webp 960w" alt="">&#x3C;a href="/no">
<form action="/search"><input disabled name="q"></form>`;

it('lists every address of a page, except in text and scripts', () => {
  expect(listPageAddresses(page)).toEqual([
    '/x?a=1&b=2',
    '/s.js',
    '/a.webp',
    '/a.webp',
    '/b.webp',
    '/search',
  ]);
});

it('lists the ids of a page', () => {
  expect([...listPageIds(page)]).toEqual(['one']);
});

it('lists the files of a style sheet', () => {
  expect(listStyleAddresses('a{src:url("/f.woff2")}b{c:url(data:x)}d{e:url(../g.svg)}')).toEqual([
    '/f.woff2',
    '../g.svg',
  ]);
});
