import { describe, expect, it } from 'vitest';
import { describeStatus, publicationStatus } from './publication-status.ts';

const now = new Date('2026-11-21T12:00:00Z');
const item = {
  status: 'published',
  publishedAt: '2026-11-20T12:00:00.000Z',
  trashedAt: null,
} as const;

describe('the publication status', () => {
  it('depends on status, time and trash', () => {
    expect(publicationStatus(item, now)).toBe('published');
    expect(publicationStatus({ ...item, publishedAt: '2026-11-22T12:00:00.000Z' }, now)).toBe(
      'scheduled',
    );
    expect(publicationStatus({ ...item, status: 'draft' }, now)).toBe('draft');
    expect(publicationStatus({ ...item, trashedAt: '2026-11-21T00:00:00.000Z' }, now)).toBe(
      'trash',
    );
  });
  it('is described with its date', () => {
    expect(describeStatus(item, now)).toBe('Published 20 Nov 2026');
    expect(describeStatus({ ...item, publishedAt: '2026-11-22T12:00:00.000Z' }, now)).toMatch(
      /^Scheduled for 22 Nov 2026, /,
    );
  });
});
