import { describe, expect, it } from 'vitest';
import {
  isProposedSlug,
  numberSlug,
  proposeSlug,
  slugify,
  slugOfName,
  slugOfTitle,
} from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['C++ & Rust: a love story!', 'c-rust-a-love-story'],
    ['  spaces   everywhere ', '-spaces-everywhere-'],
    ['already--hyphened -- twice', 'already-hyphened-twice'],
    ['snake_case stays', 'snake_case-stays'],
    ['Ünïcode', 'ncode'],
    ['', ''],
  ])('turns %j into %j', (title, slug) => expect(slugify(title)).toBe(slug));
});

describe('proposeSlug', () => {
  it.each([
    ['  -- Trim me -- ', 'trim-me'],
    ['Crème brûlée in 5 steps', 'creme-brulee-in-5-steps'],
    ['snake_case title', 'snake-case-title'],
    ['第1章 Tides', '1-tides'],
  ])('turns %j into %j', (title, slug) => expect(proposeSlug(title)).toBe(slug));

  it.each(['日本語の題名', 'عنوان بالعربية', '第1章', '2026', '½', '???', ''])(
    'generates a random slug for %j',
    (title) => {
      expect(proposeSlug(title)).toMatch(/^[a-z][a-z0-9]{7}$/);
      expect(slugOfTitle(title)).toBeNull();
    },
  );
  it('limits a slug to 255 characters and to the slug pattern', () => {
    const slug = proposeSlug('long words '.repeat(60));
    expect(slug.length).toBeLessThanOrEqual(255);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

describe('isProposedSlug', () => {
  it.each([
    ['tides', 'Tides', true],
    ['tides-2', 'Tides', true],
    ['tides-again', 'Tides', false],
    ['half-moon', 'Tides', false],
    ['mountain', '', false],
    ['tides', '', false],
  ])('of %j and the title %j is %j', (slug, title, isProposed) =>
    expect(isProposedSlug(slug, title)).toBe(isProposed),
  );

  it('recognizes every random slug', () => {
    for (let count = 0; count < 100; count += 1)
      expect(isProposedSlug(proposeSlug(''), '第1章')).toBe(true);
  });
});

describe('numberSlug', () => {
  it('keeps the limit of a slug', () => {
    expect(numberSlug('tides', 2)).toBe('tides-2');
    expect(numberSlug('a'.repeat(255), 12)).toBe(`${'a'.repeat(252)}-12`);
    expect(numberSlug(`${'a'.repeat(252)}-bc`, 2)).toBe(`${'a'.repeat(252)}-2`);
  });
});

describe('slugOfName', () => {
  it.each([
    ['2048', '2048'],
    ['404_page', '404-page'],
    ['第1章', '1'],
  ])('turns %j into %j', (name, slug) => expect(slugOfName(name)).toBe(slug));

  it('finds a short slug for a name without a letter or digit of its own', () => {
    expect(slugOfName('章')).toMatch(/^[a-z][a-z0-9]{7}$/);
  });
});
