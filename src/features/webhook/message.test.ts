import { expect, it } from 'vitest';
import { findSubject, listChangedUrls, withAbsoluteUrls } from './message.ts';

const site = 'https://site.example';

it('addresses become absolute, wherever they are in the data, and nothing else changes', () => {
  const data = {
    url: '/blog/tides',
    body: '/not/an/address',
    article: { url: '/a' },
    previousUrl: null,
  };
  expect(withAbsoluteUrls(data, site)).toEqual({
    url: 'https://site.example/blog/tides',
    body: '/not/an/address',
    article: { url: 'https://site.example/a' },
    previousUrl: null,
  });
});

it('the log names an item, the article of a comment, or a person', () => {
  const subjectOf = (data: Record<string, unknown>) =>
    findSubject({ type: '', timestamp: '', data });
  expect(subjectOf({ title: 'Tides' })).toBe('Tides');
  expect(subjectOf({ article: { title: 'Tides' }, author: { name: 'Nora' } })).toBe('Tides');
  expect(subjectOf({ author: { name: 'Nora' } })).toBe('Nora');
  expect(subjectOf({ name: 'Nora' })).toBe('Nora');
  expect(subjectOf({ author: null, problem: 'The disk is full.' })).toBe('');
});

it('the changed pages are listed once, with their former addresses', () => {
  const message = (data: Record<string, unknown>) => ({
    type: 'content.updated',
    timestamp: '',
    data,
  });
  const messages = [
    message({ url: `${site}/b`, previousUrl: `${site}/a` }),
    message({ url: `${site}/b`, previousUrl: null }),
  ];
  expect(listChangedUrls(messages, site)).toEqual([`${site}/a`, `${site}/b`]);
});

it('messages without an address stand for the home page', () => {
  expect(listChangedUrls([{ type: 'webhook.test', timestamp: '', data: {} }], site)).toEqual([
    'https://site.example/',
  ]);
});
