import { expect, it } from 'vitest';
import { chooseKind } from './entry-kind.ts';
import { readEntry } from './entry.ts';
import type { PropertyValue } from './properties.ts';

function choose(properties: Record<string, PropertyValue[]>) {
  const map = new Map(Object.entries(properties));
  const entry = readEntry(map, String(properties['content']?.[0] ?? ''));
  return chooseKind(map, entry, 10);
}

it('a post is a note, unless the program says otherwise', () => {
  expect(choose({ content: ['Hello'] })).toBe('note');
  expect(choose({ content: ['Hello'], name: ['Tides'] })).toBe('note');
  expect(choose({ content: ['Hello'], 'mp-channel': ['article'] })).toBe('article');
  expect(choose({ content: ['Hello'], 'mp-destination': ['article'] })).toBe('article');
  expect(choose({ content: ['Hello'], 'post-type': ['note'] })).toBe('note');
  expect(choose({ content: ['Hello'], 'mp-destination': ['https://site.example/'] })).toBe('note');
});

it('what has a title and is too long for a note is an article', () => {
  const long = ['more than ten'];
  expect(choose({ content: long, name: ['Tides'] })).toBe('article');
  expect(choose({ content: long })).toBe('note');
  expect(choose({ content: long, name: ['Tides'], 'mp-channel': ['note'] })).toBe('note');
  expect(choose({ content: long, name: ['T'], 'bookmark-of': ['https://a.example'] })).toBe('note');
});
