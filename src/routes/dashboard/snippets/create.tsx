import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { SnippetForm } from '#features/snippet/components/snippet-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/snippets/create')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/snippets/create', 'Create snippet'),
  component: Create,
});

function Create() {
  return (
    <>
      <DashboardHeader
        title="Create snippet"
        steps={[{ label: 'Snippets', to: '/dashboard/snippets' }]}
      />
      <SnippetForm {...useFormContext('snippet')} />
    </>
  );
}
