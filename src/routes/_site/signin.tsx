import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInMethods } from '#features/user/components/sign-in-methods.tsx';
import { getSignInErrorMessage } from '#features/user/sign-in-errors.ts';
import { isOwner } from '#lib/roles.ts';
import { parseLocalPath } from '#lib/local-path.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../-site-head.ts';

type SignInSearch = Partial<Record<'to' | 'error', string | undefined>> & {
  /** For somebody who is signed in, and confirms it. */
  again?: '1';
};

export const Route = createFileRoute('/_site/signin')({
  validateSearch: ({ to, error, again }: Record<string, unknown>): SignInSearch => ({
    ...(again === '1' && { again }),
    to: parseLocalPath(to) ?? undefined,
    error: typeof error === 'string' ? error : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.user && search.again === undefined)
      throw redirect({ href: search.to ?? '/dashboard' });
  },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(context.api.user.waysIn.queryOptions()),
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/signin',
      title: 'Sign in',
      description: 'Sign in to write in the guestbook and to comment.',
      private: true,
    })),
  component: SignIn,
});

function SignIn() {
  const { api, user } = Route.useRouteContext();
  const { to = '/dashboard', error, again } = Route.useSearch();
  const methods = useSuspenseQuery(api.user.waysIn.queryOptions()).data;
  return (
    <>
      <PageHeader title="Sign in">
        <p>
          {again === undefined
            ? 'To write in the guestbook, to comment, and to keep a profile. There are no passwords.'
            : 'Once more, to confirm that it is you. Then go back to the page that asked for it.'}
        </p>
      </PageHeader>
      <div className="page-grid pb-24">
        {error === undefined ? null : (
          <p role="alert" className="notice notice-danger measure mb-8">
            {getSignInErrorMessage(error)}
          </p>
        )}
        <SignInMethods methods={methods} returnTo={to} />
        {again !== undefined && isOwner(user) ? (
          <p className="measure mt-8 text-small text-ink-soft">
            Or run <code>npm run owner</code> where the site runs, and open the link that it prints
            in this browser.
          </p>
        ) : null}
        {methods.length === 0 && again === undefined ? (
          <p className="measure mt-8 text-small text-ink-soft">
            No other sign-in method is set up on this site, so new accounts cannot be created yet.
          </p>
        ) : null}
      </div>
    </>
  );
}
