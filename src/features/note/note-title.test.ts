import { expect, it } from 'vitest';
import { blankNote } from './fields.ts';
import { titleOfText } from './note-title.ts';

const words = 'the quick brown duck swims over the lazy lake and dives for a snail, twice';

it('is the text of a short note, in one line', () => {
  expect(titleOfText(blankNote, ' It rains.\nStill. ')).toBe('It rains. Still.');
});

it('ends a long text after a word', () => {
  const title = titleOfText(blankNote, words);
  expect(title).toBe('the quick brown duck swims over the lazy lake and dives for a snail…');
  expect(titleOfText(blankNote, '🦆'.repeat(80))).toBe(`${'🦆'.repeat(35)}…`);
});

it('names what a link leads to', () => {
  const link = { ...blankNote, form: 'link' as const, linkUrl: 'https://www.example.com/a' };
  expect(titleOfText({ ...link, linkTitle: 'A page' }, '')).toBe('A page');
  expect(titleOfText(link, '')).toBe('example.com');
});

it('quotes, and names who said it', () => {
  const quote = { ...blankNote, form: 'quote' as const, quote: 'So *it* is.' };
  expect(titleOfText(quote, 'So it is.\n— Ada')).toBe('“So it is.”');
  expect(titleOfText({ ...quote, quoteAuthor: 'Ada' }, 'So it is.')).toBe('Ada: “So it is.”');
});

it('is empty for an empty note', () => {
  expect(titleOfText(blankNote, '')).toBe('');
});
