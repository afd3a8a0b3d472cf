import { expect, it } from 'vitest';
import { createTitle, parseRecords, toPlainText } from './read-values.ts';

it('reads the rows of a CSV by the names of their columns', () => {
  expect(parseRecords('\uFEFFPost ID,All tags\r\n1,"a, ""b"""\n\n2\n')).toEqual([
    { post_id: '1', all_tags: 'a, "b"' },
    { post_id: '2', all_tags: '' },
  ]);
});

it('makes a title of the first words of a text', () => {
  expect(createTitle('<p>One <b>two</b></p>', 'x')).toBe('One two');
  expect(createTitle('1 2 3 4 5 6 7 8 9', 'x')).toBe('1 2 3 4 5 6 7 8…');
  expect(createTitle('<img src="a">', 'x')).toBe('x');
});

it('reads the text of a line of HTML', () => {
  expect(toPlainText('<b>Tom</b> &amp; &lt;Jerry&gt;&nbsp;&#39;s')).toBe("Tom & <Jerry> 's");
});
