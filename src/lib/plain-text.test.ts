import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['a [link](https://example.com "title") here', 'a link here'],
    ['an ![image](a.png) too', 'an image too'],
    ['`code` and ```\nfenced\n``` gone', 'code and gone'],
    ['**bold** and __bold__', 'bold and bold'],
    ['*italic* and _italic_', 'italic and italic'],
    ['~~struck~~ out', 'struck out'],
    ['<b>tags</b><br/>go', 'tags go'],
    ['  much \n\n white\t space ', 'much white space'],
    ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
    ['**bold with *italic* in it**', 'bold with italic in it'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ])('cleans %j', (markdown, text) => expect(plainText(markdown)).toBe(text));

  it.each(['[', '*', '`', '<', '~~', '![', '_'])('takes long runs of %j in its stride', (mark) => {
    const start = performance.now();
    plainText(mark.repeat(50_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
