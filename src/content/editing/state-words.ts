import { formatLocalTime } from '#lib/local-time.ts';
import { formatDate } from '#lib/dates.ts';

export interface ContentState {
  status: 'draft' | 'published';
  publishedAt: string | null;
  trashedAt: string | null;
}

export type StateName = 'draft' | 'scheduled' | 'published' | 'trash';

export function stateOf(thing: ContentState, now = new Date()): StateName {
  if (thing.trashedAt !== null) return 'trash';
  if (thing.status === 'draft') return 'draft';
  return hasCome(thing.publishedAt, now) ? 'published' : 'scheduled';
}

/** A time that has come; none has not. */
export const hasCome = (time: string | null, now = new Date()): boolean =>
  time !== null && time <= now.toISOString();

export const stateNames: Record<StateName, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  trash: 'In the trash',
};

/** The state in words, the time as this device says it: only for what is rendered in the browser. */
export function describeState(thing: ContentState, now = new Date()): string {
  const time = thing.publishedAt ?? '';
  switch (stateOf(thing, now)) {
    case 'trash':
      return `In the trash since ${formatDate(thing.trashedAt ?? '')}`;
    case 'scheduled':
      return `Scheduled for ${formatLocalTime(time)}`;
    case 'published':
      return `Published ${formatDate(time)}`;
    case 'draft':
      return 'Draft';
  }
}
