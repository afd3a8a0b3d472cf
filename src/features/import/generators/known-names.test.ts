import { expect, it } from 'vitest';
import {
  findInlineTag,
  findPairKind,
  isDecoration,
  isOmitted,
  normalizeName,
} from './known-names.ts';

it('normalizes the names of shortcodes, includes and components', () => {
  expect(['LinkCard', 'link-card', 'parts/link_card.html'].map(normalizeName)).toEqual([
    'linkcard',
    'linkcard',
    'linkcard',
  ]);
});

it('tells what a name does with its contents', () => {
  const names = [
    'Details',
    'proTip',
    'BlockQuote',
    'TabItem',
    'kbd',
    'badge',
    'chart',
    'css',
    'CardGrid',
  ];
  expect(names.map(findPairKind)).toEqual([
    'details',
    'box',
    'quote',
    'tab',
    'inline',
    'text',
    'program',
    'invisible',
    'wrapper',
  ]);
  expect(findPairKind('constructor')).toBeUndefined();
  expect([findInlineTag('hl'), findInlineTag('toString')]).toEqual(['mark', undefined]);
});

it('tells code without text of its own', () => {
  expect(['toc', 'clear', 'google-analytics.html', 'Disqus'].every(isOmitted)).toBe(true);
  expect(['figure', 'chart'].some(isOmitted)).toBe(false);
  expect(['indieAvatar', 'icon', 'FaIcon'].every(isDecoration)).toBe(true);
  expect(['lexicon-of-terms', 'silicon'].some(isDecoration)).toBe(false);
});
