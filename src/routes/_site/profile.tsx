import { createFileRoute, redirect } from '@tanstack/react-router';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/profile')({
  beforeLoad: ({ context }) => {
    if (!context.user) throw redirect({ to: '/signin' });
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/profile',
      title: 'Profile',
      description: 'Manage your profile and account settings.',
      private: true,
    })),
  component: Profile,
  errorComponent: ErrorScreen,
});

function Profile() {
  const { user } = Route.useRouteContext();
  return <PageHeader title={user?.name ?? 'Profile'} />;
}
