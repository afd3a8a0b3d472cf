import '#ui/table/table.css';
import { Link } from '@tanstack/react-router';
import { deliveryFilters, type DeliveryFilter, type DeliverySearch } from '../delivery-filter.ts';
import { DeliveryRow, type ListedDelivery } from './delivery-row.tsx';

const labels: Record<DeliveryFilter, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

interface DeliveryLogProps {
  webhookId: string;
  items: ListedDelivery[];
  search: DeliverySearch;
}

/** The log of a webhook with its filter; each filter has its own URL. */
export function DeliveryLog({ webhookId, items, search }: DeliveryLogProps) {
  const link = { to: '/dashboard/settings/webhooks/$webhookId', params: { webhookId } } as const;
  return (
    <section aria-labelledby="delivery-log" className="mt-8">
      <h3 id="delivery-log" className="sr-only">
        Log
      </h3>
      <nav aria-label="Show" className="filters border-b border-rule">
        <Link
          {...link}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={search.show ? undefined : 'page'}
        >
          All
        </Link>
        {deliveryFilters.map((show) => (
          <Link
            key={show}
            {...link}
            search={{ show }}
            aria-current={search.show === show ? 'page' : undefined}
          >
            {labels[show]}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <p className="py-6 text-ink-soft">
          {search.show ? 'There are none of these.' : 'Nothing was sent yet.'}
        </p>
      ) : (
        <ol aria-label="Deliveries" className="divide-y divide-rule border-b border-rule">
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ol>
      )}
      <p className="meta pt-3">Deliveries are kept for 30 days.</p>
    </section>
  );
}
