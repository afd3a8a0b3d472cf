import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#ui/page-header.tsx';

export const Route = createFileRoute('/dashboard/')({
  component: () => <PageHeader title="Dashboard" />,
});
