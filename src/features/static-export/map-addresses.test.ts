import { expect, it } from 'vitest';
import { mapAbsoluteUrls, mapMarkdownLinks, mapSourceSet, mapStyleUrls } from './map-addresses.ts';

const mapAddress = (address: string, hash: string) => `[${address}${hash}]`;
const mapAbsolute = (text: string) => mapAbsoluteUrls(text, ['https://x.example'], mapAddress);

it('maps absolute URLs in each format', () => {
  expect(mapAbsolute('<loc>https://x.example/blog?tag=a&amp;year=2026</loc>')).toBe(
    '<loc>[/blog?tag=a&amp;year=2026]</loc>',
  );
  expect(mapAbsolute('{"url":"https://x.example","id":"https://x.example/a#b"}')).toBe(
    '{"url":"[/]","id":"[/a#b]"}',
  );
  expect(mapAbsolute('- [A](https://x.example/a.md): see https://x.example/b.')).toBe(
    '- [A]([/a.md]): see [/b].',
  );
  expect(mapAbsolute('https://x.example/search?q={words}')).toBe('[/search?q=]{words}');
  expect(mapAbsolute('&lt;img src=&quot;https://x.example/a.webp&quot;&gt;')).toBe(
    '&lt;img src=&quot;[/a.webp]&quot;&gt;',
  );
  expect(mapAbsolute('title=&amp;quot;https://x.example/a&amp;quot;')).toContain('[/a]&amp;quot;');
});

it('does not change URLs of other sites', () => {
  const others =
    'https://x.example.org/a https://x.example:8080/ https://y.example/ http://x.example/';
  expect(mapAbsolute(others)).toBe(others);
});

it('maps root-relative links in Markdown, outside of code', () => {
  expect(mapMarkdownLinks('![a](/media/a.webp "t") [b](/blog/b#c)', mapAddress)).toBe(
    '![a]([/media/a.webp] "t") [b]([/blog/b#c])',
  );
  expect(mapMarkdownLinks('[a]: /x\n<img src="/y">', mapAddress)).toBe(
    '[a]: [/x]\n<img src="[/y]">',
  );
  const code = '```md\n[a](/x)\n```\n[b](//other.example)';
  expect(mapMarkdownLinks(code, mapAddress)).toBe(code);
  expect(mapMarkdownLinks('```\n~~~\n[a](/x)\n```\n[a](/x)', mapAddress)).toContain('\n[a]([/x])');
});

it('maps files in style sheets and source sets', () => {
  expect(mapStyleUrls('src:url(/assets/a.woff2)format("woff2");url("data:x")', mapAddress)).toBe(
    'src:url([/assets/a.woff2])format("woff2");url("data:x")',
  );
  expect(mapSourceSet('/a.webp 480w, /b.webp 960w', (address) => `/s${address}`)).toBe(
    '/s/a.webp 480w, /s/b.webp 960w',
  );
});
