import { expect, it } from 'vitest';
import { describeMissingFile, markPictures } from './mark-pictures.ts';

it('marks the pictures that the import brings', () => {
  expect(
    markPictures('<p><img src="a%20b.png" alt="A &quot;tide&quot;" loading="lazy"></p>', []),
  ).toBe(
    '<p><span class="import-picture" data-state="coming">Picture, which the import brings: a b.png (A &quot;tide&quot;)</span></p>',
  );
});

it('marks the pictures that are missing in the source, however their address is encoded', () => {
  const findings = [
    describeMissingFile('picture', 'a b.png'),
    describeMissingFile('picture', 'c?x&y'),
  ];
  const html = markPictures('<img src="a%20b.png" alt=""><img src="c?x&amp;y" alt="">', findings);
  expect(html.match(/data-state="missing"/g)).toHaveLength(2);
});

it('leaves pictures of this site and of other servers', () => {
  const html = '<img src="/media/a.avif" alt=""><img alt="" src="https://old.example/a.png">';
  expect(markPictures(html, [])).toBe(html);
});

it('shows an address as text', () => {
  expect(markPictures('<img src="a%3Cb%3E.png" alt="">', [])).toContain('a&lt;b&gt;.png');
});
