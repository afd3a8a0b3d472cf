import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ArticleForm } from '#features/blog/components/article-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/blog/create')({
  head: ({ match }) => dashboardHead(match.context, '/dashboard/blog/create', 'Create Article'),
  component: Create,
});

function Create() {
  return (
    <>
      <DashboardHeader
        title="Create Article"
        steps={[{ label: 'Articles', to: '/dashboard/blog' }]}
      />
      <ArticleForm {...useFormContext('blog')} />
    </>
  );
}
