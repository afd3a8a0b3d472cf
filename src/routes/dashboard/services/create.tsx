import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ServiceForm } from '#features/service/components/service-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/services/create')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/services/create', 'Create service'),
  component: Create,
});

function Create() {
  return (
    <>
      <DashboardHeader
        title="Create service"
        steps={[{ label: 'Services', to: '/dashboard/services' }]}
      />
      <ServiceForm {...useFormContext('service')} />
    </>
  );
}
