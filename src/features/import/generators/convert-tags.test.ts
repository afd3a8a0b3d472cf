import { expect, it } from 'vitest';
import {
  convertShortcode,
  convertTags,
  isKnownShortcode,
  listPairedNames,
} from './convert-tags.ts';

it('converts shortcodes for pictures, videos, posts and links', () => {
  const cases: [string, string, string | undefined][] = [
    ['figure', 'src="/a b.png" alt="A" caption="See <b>it</b>"', '![A](</a b.png> "See it")'],
    ['figure', 'image_path="/x.jpg" alt="X"', '![X](/x.jpg)'],
    ['image.html', 'url="/x.jpg" description="D"', '![D](/x.jpg "D")'],
    ['asset_img', 'pic.png A title', '![A title](pic.png "A title")'],
    ['img', '[left] /images/a.png 300 200 Cap', '![Cap](/images/a.png "Cap")'],
    ['image', '"./a.png", "An alt"', '![An alt](./a.png "An alt")'],
    ['youtube', 'id="w7Ft2ymGmfc"', '\n\nhttps://www.youtube.com/watch?v=w7Ft2ymGmfc\n\n'],
    [
      'youtube',
      '"https://youtu.be/w7Ft2ymGmfc"',
      '\n\nhttps://www.youtube.com/watch?v=w7Ft2ymGmfc\n\n',
    ],
    ['video', 'id="146022717" provider="vimeo"', '<https://vimeo.com/146022717>'],
    ['vimeo', '146022717', '<https://vimeo.com/146022717>'],
    ['tweet', 'user="ada" id="12"', '<https://x.com/ada/status/12>'],
    ['twitter', 'https://twitter.com/a/status/1', '<https://twitter.com/a/status/1>'],
    ['gist', 'ada 0a1b file.js', '<https://gist.github.com/ada/0a1b>'],
    ['gist', 'ada/0a1b file.js', '<https://gist.github.com/ada/0a1b>'],
    ['post_url', '/sub/2020-01-02-b', '/blog/b'],
    ['relref', '"b.md#part"', '/blog/b'],
    ['post_link', 'hello-world The first', '[The first](/blog/hello-world)'],
    ['figure', 'alt="nothing"', undefined],
    ['pie-chart', 'x', undefined],
    ['constructor', 'x', undefined],
  ];
  for (const [name, given, wanted] of cases)
    expect(convertShortcode(name, given), `${name} ${given}`).toBe(wanted);
});

it('converts the tags of Hugo, Liquid and Zola, and reports what is not supported', () => {
  const source =
    '{{< ref "b.md" >}} {% post_url 2020-01-02-b %} {{ vimeo(id="1") }} {% pie x %} {{< box >}}A{{< /box >}}';
  const unknown: string[] = [];
  const pairedNames = listPairedNames(source);
  expect([...pairedNames]).toEqual(['box']);
  const converted = convertTags(source, {
    pairedNames,
    onUnknown: (name) => void unknown.push(name),
    open: [],
    values: () => undefined,
    onRemoved: () => undefined,
    onReplaced: () => undefined,
  });
  expect(converted).toBe(
    '/blog/b /blog/b <https://vimeo.com/1> {% pie x %} \n\n::: note\nA\n:::\n',
  );
  expect(unknown).toEqual(['pie']);
});

it('knows the names that are converted, however they are written', () => {
  expect(
    ['figure', 'lite-youtube', 'LinkCard', 'figure.html', 'tabs'].every(isKnownShortcode),
  ).toBe(true);
  expect(['toc', 'revenue-graph', 'constructor'].some(isKnownShortcode)).toBe(false);
});
