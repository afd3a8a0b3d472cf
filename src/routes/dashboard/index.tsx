import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';

export const Route = createFileRoute('/dashboard/')({
  component: () => <DashboardHeader title="Overview" />,
});
