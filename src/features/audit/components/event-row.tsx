import { RecentDate } from '#ui/recent-date.tsx';
import { formatNumber } from '#lib/numbers.ts';
import type { AuditCategory, AuditKind } from '#lib/audit-events.ts';
import { formatActor, formatEvent } from '../event-text.ts';

export interface EventItem {
  id: string;
  createdAt: string;
  category: AuditCategory;
  kind: AuditKind;
  actorId: string | null;
  actorName: string | null;
  targetId: string | null;
  targetName: string | null;
  network: string | null;
  detail: string | null;
  count: number;
}

/** One event: what, on whom, by whom, from where, when. */
export function EventRow({ event }: { event: EventItem }) {
  const target = event.targetId === null ? null : (event.targetName ?? 'a deleted user');
  return (
    <li className="grid gap-x-6 gap-y-1 py-2 md:grid-cols-[1fr_16rem_12rem] md:items-baseline">
      <p className="min-w-0 break-words">
        <span className={event.category === 'refused' ? 'text-ink-soft' : 'font-medium'}>
          {formatEvent(event.kind)}
        </span>
        {event.count > 1 ? (
          <span className="text-ink-soft"> × {formatNumber(event.count)}</span>
        ) : null}
        {target === null ? null : (
          <>
            {': '}
            <bdi>{target}</bdi>
          </>
        )}
        {event.detail === null ? null : <span className="text-ink-soft"> ({event.detail})</span>}
      </p>
      <p className="meta min-w-0 break-words">
        <bdi>{formatActor(event)}</bdi>
        {event.network === null ? null : <span className="block">{event.network}</span>}
      </p>
      <p className="meta md:text-right md:whitespace-nowrap">
        <RecentDate iso={event.createdAt} isExact />
      </p>
    </li>
  );
}
