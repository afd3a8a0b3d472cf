import { expect, it } from 'vitest';
import { turnAbsolute, turnMarkdown, turnSourceSet, turnStyles } from './static-text.ts';

const turn = (address: string, hash: string) => `[${address}${hash}]`;
const absolute = (text: string) => turnAbsolute(text, ['https://x.example'], turn);

it('finds absolute addresses as each format writes them', () => {
  expect(absolute('<loc>https://x.example/blog?tag=a&amp;year=2026</loc>')).toBe(
    '<loc>[/blog?tag=a&amp;year=2026]</loc>',
  );
  expect(absolute('{"url":"https://x.example","id":"https://x.example/a#b"}')).toBe(
    '{"url":"[/]","id":"[/a#b]"}',
  );
  expect(absolute('- [A](https://x.example/a.md): see https://x.example/b.')).toBe(
    '- [A]([/a.md]): see [/b].',
  );
  expect(absolute('https://x.example/search?q={words}')).toBe('[/search?q=]{words}');
  expect(absolute('&lt;img src=&quot;https://x.example/a.webp&quot;&gt;')).toBe(
    '&lt;img src=&quot;[/a.webp]&quot;&gt;',
  );
  expect(absolute('title=&amp;quot;https://x.example/a&amp;quot;')).toContain('[/a]&amp;quot;');
});

it('leaves other sites alone', () => {
  const others =
    'https://x.example.org/a https://x.example:8080/ https://y.example/ http://x.example/';
  expect(absolute(others)).toBe(others);
});

it('finds what stands at the root in Markdown, outside code', () => {
  expect(turnMarkdown('![a](/media/a.webp "t") [b](/blog/b#c)', turn)).toBe(
    '![a]([/media/a.webp] "t") [b]([/blog/b#c])',
  );
  expect(turnMarkdown('[a]: /x\n<img src="/y">', turn)).toBe('[a]: [/x]\n<img src="[/y]">');
  const code = '```md\n[a](/x)\n```\n[b](//other.example)';
  expect(turnMarkdown(code, turn)).toBe(code);
  expect(turnMarkdown('```\n~~~\n[a](/x)\n```\n[a](/x)', turn)).toContain('\n[a]([/x])');
});

it('finds files in styles and in sets of sources', () => {
  expect(turnStyles('src:url(/assets/a.woff2)format("woff2");url("data:x")', turn)).toBe(
    'src:url([/assets/a.woff2])format("woff2");url("data:x")',
  );
  expect(turnSourceSet('/a.webp 480w, /b.webp 960w', (address) => `/s${address}`)).toBe(
    '/s/a.webp 480w, /s/b.webp 960w',
  );
});
