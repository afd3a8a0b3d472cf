import { expect, it } from 'vitest';
import { toParagraphs } from './plain-paragraphs.ts';

it('keeps paragraphs and lines of a plain text, and escapes it', () => {
  expect(toParagraphs('One <b>\r\nline\r\n \r\n\nNext')).toBe(
    '<p>One &lt;b&gt;<br>line</p>\n<p>Next</p>',
  );
  expect(toParagraphs(' \n')).toBe('');
});
