import { expect, it } from 'vitest';
import { citationProperties, readCitation, splitQuote } from './citation.ts';
import { toValues } from './properties.ts';

const read = (properties: Record<string, unknown[]>) =>
  readCitation(
    new Map(Object.entries(properties).map(([name, values]) => [name, toValues(values)])),
  );
const cite = {
  type: ['h-cite'],
  properties: {
    url: ['https://a.example/post'],
    name: ['On tides'],
    author: [{ type: ['h-card'], properties: { name: ['Ada'] } }],
    publication: ['A paper'],
    content: ['The sea is a sum of cosines.'],
  },
};
const cited = {
  url: 'https://a.example/post',
  title: 'On tides',
  author: 'Ada',
  siteName: 'A paper',
  quote: 'The sea is a sum of cosines.',
  isNamedByPost: false,
};

it.each(citationProperties)('%s with an address says what a post is about', (name) => {
  expect(read({ [name]: [' https://a.example/post '] })).toEqual({
    form: name === 'quotation-of' ? 'quote' : 'link',
    url: 'https://a.example/post',
    title: undefined,
    author: undefined,
    siteName: undefined,
    quote: undefined,
    isNamedByPost: name !== 'in-reply-to',
  });
});

it('a nested citation has title, author and text; quoting or reposting it is a quotation', () => {
  expect(read({ 'quotation-of': [cite] })).toEqual({ ...cited, form: 'quote' });
  expect(read({ 'repost-of': [cite] })).toEqual({ ...cited, form: 'quote' });
  expect(read({ 'bookmark-of': [cite] })).toEqual({ ...cited, form: 'link' });
  expect(read({ children: ['x', { type: ['h-card'] }, cite] })).toEqual({
    ...cited,
    form: 'quote',
  });
});

it('a post of its own is about nothing, and so is one with an empty field', () => {
  expect(read({ content: ['Hello'] })).toBeUndefined();
  expect(read({ 'bookmark-of': [''], 'in-reply-to': [] })).toBeUndefined();
  expect(read({ children: [{ type: ['h-cite'], properties: {} }] })).toBeUndefined();
});

it('an object with a value has an address', () => {
  expect(read({ 'like-of': [{ value: 'https://a.example' }] })?.url).toBe('https://a.example');
});

it('the quotation at the beginning of a text is what was said, and the rest the comment', () => {
  expect(splitQuote('> One\n> *two*\n>\n> three\n\nIndeed.')).toEqual({
    quote: 'One\n*two*\n\nthree',
    rest: 'Indeed.',
  });
  expect(splitQuote('> One')).toEqual({ quote: 'One', rest: '' });
  expect(splitQuote('Said.\n\n> x')).toEqual({ quote: 'Said.\n\n> x', rest: '' });
});
