import { formatLocalTime, formatLocalWeekday } from '#lib/local-time.ts';
import { kinds } from '../kinds.ts';
import type { PublicationStatus } from './publication-status.ts';

/** When an item is to be public: now, at a time, or not at all. */
export type When = 'now' | 'then' | 'never';

export interface PublicationChoice {
  when: When;
  label: string;
}

export function listPublicationChoices(
  status: PublicationStatus,
  wasPublic: boolean,
): PublicationChoice[] {
  const never: PublicationChoice = { when: 'never', label: 'Unpublish and make it a draft' };
  return [
    { when: 'now', label: 'Now' },
    { when: 'then', label: wasPublic ? 'With this date' : 'Later' },
    ...(status === 'draft' ? [] : [never]),
  ];
}

interface ChosenTime {
  when: When;
  /** UTC, ISO 8601; null if it is not chosen yet. */
  time: string | null;
  isFuture: boolean;
  status: PublicationStatus;
}

/** The label of the button that publishes: it says what happens. */
export function publicationAction(
  { when, time, isFuture, status, hasNote = false }: ChosenTime & { hasNote?: boolean },
  hasFindings: boolean,
): string {
  if (when === 'never') return 'Unpublish';
  const anyway = hasFindings ? ' anyway' : '';
  if (when === 'then' && time === null) return 'Schedule';
  if (when === 'then' && isFuture) return `Schedule${anyway} for ${formatLocalWeekday(time ?? '')}`;
  if (status === 'published' && hasNote) return `Save and tell readers${anyway}`;
  if (status === 'published') return `Save${anyway || ' the date'}`;
  return hasFindings ? 'Publish anyway' : `Publish${when === 'now' ? ' now' : ''}`;
}

/** What happens with the choice, and who hears of it. */
export function describeConsequence(
  { when, time, isFuture, status }: ChosenTime,
  noun: string,
): string {
  if (when === 'never') return `Only you will see this ${noun}. Visitors get “page not found”.`;
  // Only articles are in the feeds.
  const isNews = noun === kinds.article.labels.one && status !== 'published';
  const news = isNews ? ' It is then in the feeds; nobody gets a mail.' : '';
  if (when === 'now') return `This ${noun} is public immediately.${news}`;
  if (time === null) return 'Choose a date and a time.';
  const formattedTime = formatLocalTime(time);
  return isFuture
    ? `This ${noun} is published automatically on ${formattedTime}.${news}`
    : `This ${noun} is public, dated ${formattedTime}.${news}`;
}
