import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConsentRefusal } from '#features/oauth/components/consent-refusal.tsx';
import { ConsentView } from '#features/oauth/components/consent-view.tsx';
import { pickParameters } from '#features/oauth/parameters.ts';
import { ConfirmIdentity } from '#features/user/components/confirm-identity.tsx';
import { isOwner } from '#lib/roles.ts';
import { signInRedirect } from '../-sign-in-redirect.ts';
import { getSite, siteHead } from '../-site-head.ts';

/** Where a program sends the browser of the owner, to be permitted something. */
export const Route = createFileRoute('/_site/oauth/authorize')({
  validateSearch: (search: Record<string, unknown>) => pickParameters(search),
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: '/signin', search: signInRedirect(location.href) });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient, user }, deps }) =>
    isOwner(user) ? queryClient.fetchQuery(api.oauth.request.queryOptions(deps)) : null,
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/oauth/authorize',
      title: 'Allow a program',
      description: 'What a program asks for.',
      private: true,
    })),
  component: Authorize,
});

function Authorize() {
  const { user, ...context } = Route.useRouteContext();
  const consent = Route.useLoaderData();
  const parameters = Route.useSearch();
  if (!consent)
    return (
      <ConsentRefusal title="Only the owner of this site can allow programs">
        You are signed in as <bdi>{user?.name}</bdi>, who does not own it. Nothing was permitted,
        and the program was told nothing.
      </ConsentRefusal>
    );
  if ('refusal' in consent)
    return <ConsentRefusal title="This cannot be allowed">{consent.refusal}</ConsentRefusal>;
  const siteTitle = getSite(context)?.title ?? 'this site';
  return (
    <>
      <ConsentView request={consent.request} parameters={parameters} siteTitle={siteTitle} />
      <ConfirmIdentity />
    </>
  );
}
