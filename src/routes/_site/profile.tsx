import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConfirmIdentity } from '#features/user/components/confirm-identity.tsx';
import { ProfileView } from '#features/user/components/profile-view.tsx';
import { signInRedirect } from '../-sign-in-redirect.ts';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/profile')({
  validateSearch: ({ welcome, error }: Record<string, unknown>) => ({
    ...(welcome === '1' && { welcome: '1' as const }),
    ...(typeof error === 'string' && { error }),
  }),
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: '/signin', search: signInRedirect(location.href) });
  },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(api.user.profile.queryOptions()),
      queryClient.ensureQueryData(api.user.waysIn.queryOptions()),
    ]);
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/profile',
      title: 'Profile',
      description: 'Manage your profile and account settings.',
      private: true,
    })),
  component: Profile,
});

function Profile() {
  const { welcome, error } = Route.useSearch();
  return (
    <>
      <ProfileView welcome={welcome === '1'} error={error} />
      <ConfirmIdentity />
    </>
  );
}
