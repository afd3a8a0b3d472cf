import { describe, expect, it } from 'vitest';
import { describeState, stateOf } from './state-words.ts';

const now = new Date('2026-11-21T12:00:00Z');
const thing = {
  status: 'published',
  publishedAt: '2026-11-20T12:00:00.000Z',
  trashedAt: null,
} as const;

describe('the state of a thing', () => {
  it('is told by status, time and trash', () => {
    expect(stateOf(thing, now)).toBe('published');
    expect(stateOf({ ...thing, publishedAt: '2026-11-22T12:00:00.000Z' }, now)).toBe('scheduled');
    expect(stateOf({ ...thing, status: 'draft' }, now)).toBe('draft');
    expect(stateOf({ ...thing, trashedAt: '2026-11-21T00:00:00.000Z' }, now)).toBe('trash');
  });
  it('is said in words', () => {
    expect(describeState(thing, now)).toBe('Published November 20, 2026');
    expect(describeState({ ...thing, publishedAt: '2026-11-22T12:00:00.000Z' }, now)).toMatch(
      /^Scheduled for November 22, 2026/,
    );
  });
});
