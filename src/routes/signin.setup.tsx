import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetupForm } from '#features/setup/components/setup-form.tsx';
import { isOwner } from '#lib/roles.ts';
import { DuckMark } from '#ui/duck-mark.tsx';
import { signInRedirect } from './-sign-in-redirect.ts';
import { siteHead } from './-site-head.ts';

/** The first run of a new site's owner. Afterwards it leads to the settings. */
export const Route = createFileRoute('/signin/setup')({
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: '/signin', search: signInRedirect(location.href) });
    if (!isOwner(context.user)) throw redirect({ to: '/' });
  },
  loader: async ({ context: { queryClient, api } }) => {
    const { isPending } = await queryClient.ensureQueryData(api.setup.state.queryOptions());
    if (!isPending) throw redirect({ to: '/dashboard/settings' });
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/signin/setup',
      title: 'Set up your site',
      description: 'Name, mail address and title of a new site.',
      private: true,
    })),
  component: Setup,
});

function Setup() {
  const { api } = Route.useRouteContext();
  const { hasDemo, name, email, title } = useSuspenseQuery(api.setup.state.queryOptions()).data;
  return (
    <main id="content" tabIndex={-1} className="setup-page">
      <DuckMark className="setup-mark" />
      <h1 className="text-h1">This site is yours</h1>
      <p className="text-lead mt-3 mb-10 text-ink-soft">
        A few words about you, and it is ready. You can change all of it later.
      </p>
      <SetupForm initial={{ name, email, title }} hasDemo={hasDemo} />
    </main>
  );
}
