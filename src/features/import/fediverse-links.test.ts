import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.server.ts';

it('shows links, mentions and tags of Mastodon as its readers see them', () => {
  const cases = [
    [
      '<a href="https://www.sea.example/tides/of/2022"><span class="invisible">https://www.</span><span class="ellipsis">sea.example/tides</span><span class="invisible">/of/2022</span></a>',
      '[sea.example/tides…](https://www.sea.example/tides/of/2022)',
    ],
    [
      '<a href="https://sea.example/a"><span class="invisible">https://</span><span class="">sea.example/a</span><span class="invisible"></span></a>',
      '[sea.example/a](https://sea.example/a)',
    ],
    [
      '<span class="h-card"><a href="https://b.example/@ann" class="u-url mention">@<span>ann</span></a></span> hi',
      '[@ann](https://b.example/@ann) hi',
    ],
    [
      'At <a href="https://a.example/tags/sea" class="mention hashtag" rel="tag">#<span>sea</span></a>',
      'At #sea',
    ],
    ['<a href="https://a.example/invisible">seen</a>', '[seen](https://a.example/invisible)'],
  ];
  for (const [html = '', markdown] of cases)
    expect(htmlToMarkdown(`<p>${html}</p>`).body, html).toBe(markdown);
});
