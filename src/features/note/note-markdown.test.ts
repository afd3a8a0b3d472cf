import { expect, it } from 'vitest';
import { composeNote } from './note-markdown.ts';
import { blankNote } from './fields.ts';

const note = (fields: Partial<typeof blankNote>) => composeNote({ ...blankNote, ...fields });

it('is the text of a plain note', () => {
  expect(note({ body: '\nIt *rains*.\n' })).toBe('It *rains*.');
});

it('begins with the link, its title escaped, and its site', () => {
  const link = { form: 'link' as const, linkUrl: 'https://example.com/a_(b)', body: 'Read it.' };
  expect(note({ ...link, linkTitle: 'Why [x] * matters', siteName: 'Example' })).toBe(
    '[Why \\[x\\] \\* matters](<https://example.com/a_(b)>) · Example\n\nRead it.',
  );
});

it('names the host of a link without a title', () => {
  const link = { form: 'link' as const, linkUrl: 'https://www.example.com/a' };
  expect(note(link)).toBe('[example\\.com](<https://www.example.com/a>)');
});

it('quotes every line, with who said it and where', () => {
  const quote = { form: 'quote' as const, quote: 'One.\n\nTwo.', body: 'Yes.' };
  const linkUrl = 'https://example.com/';
  expect(note({ ...quote, quoteAuthor: 'Ada', linkTitle: 'Letters', linkUrl })).toBe(
    '> One.\n>\n> Two.\n\n— Ada, [Letters](<https://example.com/>)\n\nYes.',
  );
  expect(note({ ...quote, quoteAuthor: 'Ada' })).toContain('— Ada\n');
  expect(note({ ...quote, quoteAuthor: 'Ada', linkUrl })).toContain('— [Ada](<https://');
  expect(note(quote)).toBe('> One.\n>\n> Two.\n\nYes.');
});

it('cannot leave the address of a link', () => {
  const linkUrl = 'https://example.com/?a=>)[x](javascript:1)';
  expect(note({ form: 'link', linkUrl })).toContain('?a=%3E)[x](javascript:1)>)');
});
