import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConfirmIdentity } from '#features/user/components/confirm-identity.tsx';
import { OwnProposals } from '#features/proposal/components/own-proposals.tsx';
import { ProfileSection } from '#features/user/components/profile-section.tsx';
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
      queryClient.ensureQueryData(api.proposal.mine.queryOptions()),
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
  const { api } = Route.useRouteContext();
  const { welcome, error } = Route.useSearch();
  const suggestions = useSuspenseQuery(api.proposal.mine.queryOptions()).data.items;
  return (
    <>
      <ProfileView welcome={welcome === '1'} error={error}>
        {suggestions.length > 0 ? (
          <ProfileSection
            id="suggestions"
            title="Your suggestions"
            about="Corrections of articles that you have sent. The owner of this site decides."
          >
            <OwnProposals />
          </ProfileSection>
        ) : null}
      </ProfileView>
      <ConfirmIdentity />
    </>
  );
}
