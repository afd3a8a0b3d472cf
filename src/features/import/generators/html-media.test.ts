import { expect, it } from 'vitest';
import { convertHtmlMedia, listHiddenElements } from './html-media.ts';

it('converts frames, recordings and gists to links and embeds', () => {
  const cases: [source: string, wanted: string][] = [
    ['<iframe src="https://player.vimeo.com/video/12"></iframe>', '<https://vimeo.com/12>'],
    ['<audio controls src="/a.mp3"></audio>', '[Audio: a.mp3](/a.mp3)'],
    [
      '<script src="https://gist.github.com/ada/0a1b.js"></script>',
      '<https://gist.github.com/ada/0a1b>',
    ],
    [
      '<script src="https://a.example/x.js"></script>',
      '<script src="https://a.example/x.js"></script>',
    ],
  ];
  for (const [source, wanted] of cases) expect(convertHtmlMedia(source).trim()).toBe(wanted);
});

it('lists the elements that this site does not show', () => {
  const text =
    '<SVG></SVG><script src="https://platform.twitter.com/widgets.js"></script><p>A</p><script>b()</script><canvas>';
  expect(listHiddenElements(text)).toEqual(['svg', 'script', 'canvas']);
});
