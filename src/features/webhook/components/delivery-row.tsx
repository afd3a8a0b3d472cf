import { useState } from 'react';
import { RecentDate } from '#ui/recent-date.tsx';
import { formatDeliveryStatus, formatDeliveryType } from '../delivery-text.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';

export interface ListedDelivery {
  id: string;
  type: string;
  status: string;
  attempts: number;
  dueAt: string;
  leasedUntil: string | null;
  problem: string | null;
  createdAt: string;
  /** A title or a name; empty if there is none. */
  subject: string;
  events: number;
}

/** A delivery: what, what became of it, and when; opened, with its attempts. */
export function DeliveryRow({ delivery }: { delivery: ListedDelivery }) {
  const [isOpen, setOpen] = useState(false);
  const { id, status, problem, createdAt, attempts, dueAt, subject } = delivery;
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="delivery-summary">
          <span className="delivery-status" data-status={status}>
            {formatDeliveryStatus(delivery)}
          </span>
          <span className="delivery-event">
            <code>{formatDeliveryType(delivery)}</code> <bdi>{subject}</bdi>
          </span>
          <span className="meta">
            <RecentDate iso={createdAt} />
          </span>
          {problem === null ? null : (
            <span className="delivery-problem">
              {problem}
              {status === 'waiting' && attempts > 0 ? (
                <>
                  {' '}
                  Next attempt: <RecentDate iso={dueAt} isExact />.
                </>
              ) : null}
            </span>
          )}
        </summary>
        {isOpen ? <DeliveryAttempts id={id} /> : null}
      </details>
    </li>
  );
}
