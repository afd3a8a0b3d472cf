import { describe, expect, it } from 'vitest';
import { toLocalInput } from '#lib/local-time.ts';
import { describeConsequence, publicationAction } from './describe-publication.ts';

/** In whatever zone this runs. */
const localTime = new Date(2099, 10, 24, 8, 0).toISOString();
const now = { when: 'now', time: null, isFuture: false, status: 'draft' } as const;
const later = { when: 'then', time: localTime, isFuture: true, status: 'draft' } as const;

describe('the button that publishes', () => {
  it('says what happens', () => {
    expect(toLocalInput(localTime)).toBe('2099-11-24T08:00');
    expect(publicationAction(now, false)).toBe('Publish now');
    expect(publicationAction(later, false)).toBe('Schedule for Tue 24 Nov 2099, 08:00');
    expect(publicationAction({ ...later, time: null, isFuture: false }, false)).toBe('Schedule');
    expect(publicationAction({ ...now, when: 'never' }, false)).toBe('Unpublish');
    expect(publicationAction({ ...later, isFuture: false }, false)).toBe('Publish');
    expect(publicationAction({ ...later, isFuture: false, status: 'published' }, false)).toBe(
      'Save the date',
    );
  });

  it('says that the findings are accepted', () => {
    expect(publicationAction(now, true)).toBe('Publish anyway');
    expect(publicationAction(later, true)).toBe('Schedule anyway for Tue 24 Nov 2099, 08:00');
    expect(publicationAction({ ...later, isFuture: false, status: 'published' }, true)).toBe(
      'Save anyway',
    );
  });
});

describe('the consequence', () => {
  it('names the feeds for an article that is new to readers only', () => {
    expect(describeConsequence(now, 'article')).toBe(
      'This article is public immediately. It is then in the feeds; nobody gets a mail.',
    );
    expect(describeConsequence(now, 'project')).toBe('This project is public immediately.');
    expect(describeConsequence({ ...now, status: 'published' }, 'article')).toBe(
      'This article is public immediately.',
    );
    expect(describeConsequence(later, 'article')).toMatch(
      /^This article is published automatically on 24 Nov 2099, 08:00 .+feeds/,
    );
  });

  it('says who sees what is unpublished, and what is missing', () => {
    expect(describeConsequence({ ...now, when: 'never' }, 'page')).toContain('Only you');
    expect(describeConsequence({ ...later, time: null, isFuture: false }, 'page')).toBe(
      'Choose a date and a time.',
    );
  });
});
