import { formatDate } from '#lib/dates.ts';
import { statusLabels, publicationStatus, type PublicationFields } from './publication-status.ts';

/** The publication status of an item with its date, in UTC. */
export function StatusBadge({ item }: { item: PublicationFields }) {
  const state = publicationStatus(item);
  const date = state === 'trash' ? item.trashedAt : item.publishedAt;
  return (
    <span className="state" data-state={state}>
      {statusLabels[state]}
      {date !== null && state !== 'draft' ? (
        <span className="inline-block text-ink-soft">&nbsp;{formatDate(date)}</span>
      ) : null}
    </span>
  );
}
