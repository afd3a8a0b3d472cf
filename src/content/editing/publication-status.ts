import { formatLocalDay, formatLocalTime } from '#lib/local-time.ts';

export interface PublicationFields {
  status: 'draft' | 'published';
  publishedAt: string | null;
  trashedAt: string | null;
}

export type PublicationStatus = 'draft' | 'scheduled' | 'published' | 'trash';

export function publicationStatus(item: PublicationFields, now = new Date()): PublicationStatus {
  if (item.trashedAt !== null) return 'trash';
  if (item.status === 'draft') return 'draft';
  return isPast(item.publishedAt, now) ? 'published' : 'scheduled';
}

/** Whether a time is in the past; false for null. */
export const isPast = (time: string | null, now = new Date()): boolean =>
  time !== null && time <= now.toISOString();

export const statusLabels: Record<PublicationStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  trash: 'In the trash',
};

/** The status as a text, with times in this device's zone; only for rendering in the browser. */
export function describeStatus(item: PublicationFields, now = new Date()): string {
  const time = item.publishedAt ?? '';
  switch (publicationStatus(item, now)) {
    case 'trash':
      return `In the trash since ${formatLocalDay(item.trashedAt ?? '')}`;
    case 'scheduled':
      return `Scheduled for ${formatLocalTime(time)}`;
    case 'published':
      return `Published ${formatLocalDay(time)}`;
    case 'draft':
      return 'Draft';
  }
}
