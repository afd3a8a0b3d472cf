import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { PageForm } from '#features/page/components/page-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/pages/create')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/pages/create', 'Create page'),
  component: Create,
});

function Create() {
  return (
    <>
      <DashboardHeader title="Create page" steps={[{ label: 'Pages', to: '/dashboard/pages' }]} />
      <PageForm {...useFormContext('page')} />
    </>
  );
}
