import { expect, it } from 'vitest';
import { formatFallback } from './format-fallback.ts';
import { parseArguments } from './shortcodes.ts';

it('finds the picture, the recording or the link in arguments', () => {
  const cases: [text: string, wanted: string | undefined][] = [
    ['src="a.png" alt="A"', '![A](a.png)'],
    ['"/talk.mp4"', '[Video: talk.mp4](/talk.mp4)'],
    ['"Ada Lovelace", "https://a.example"', '[Ada Lovelace](https://a.example)'],
    ['title="A" href="/a"', '[A](/a)'],
    ['href="/a"', undefined],
    ['data="x"', undefined],
    ['publicId="folder/a.png" alt="A"', undefined],
  ];
  for (const [text, wanted] of cases)
    expect(formatFallback(parseArguments(text)), text).toBe(wanted);
});
