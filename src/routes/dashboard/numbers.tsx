import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseAnalyticsSearch } from '#features/analytics/periods.ts';

/** The address that the analytics had before; bookmarks of it keep working. */
export const Route = createFileRoute('/dashboard/numbers')({
  validateSearch: parseAnalyticsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard/analytics', search });
  },
});
