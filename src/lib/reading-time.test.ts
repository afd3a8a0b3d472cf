import { describe, expect, it } from 'vitest';
import { countWords, readingMinutes } from './reading-time.ts';

describe('reading time', () => {
  it.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [1200, 6],
  ])('%i words take %i minutes', (words, minutes) => expect(readingMinutes(words)).toBe(minutes));

  it('counts words between spaces, not punctuation', () => {
    expect(countWords('One, two — three: it’s 4 o’clock.')).toBe(6);
    expect(countWords('  \n ')).toBe(0);
  });
  it('counts two characters of a script without spaces as one word', () => {
    expect(countWords('吾輩は猫である')).toBe(4);
  });
});
