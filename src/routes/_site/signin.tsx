import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInMethods } from '#features/user/components/sign-in-methods.tsx';
import { getSignInErrorMessage } from '#features/user/sign-in-errors.ts';
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
  const { api } = Route.useRouteContext();
  const { to = '/dashboard', error } = Route.useSearch();
  const methods = useSuspenseQuery(api.user.waysIn.queryOptions()).data;
  return (
    <>
      <PageHeader title="Sign in">
        <p>To write in the guestbook, to comment, and to keep a profile. There are no passwords.</p>
      </PageHeader>
      <div className="page-grid pb-24">
        {error === undefined ? null : (
          <p role="alert" className="notice notice-danger measure mb-8">
            {getSignInErrorMessage(error)}
          </p>
        )}
        <SignInMethods methods={methods} returnTo={to} />
        {methods.length === 0 ? (
          <p className="measure mt-8 text-small text-ink-soft">
            No other sign-in method is set up on this site, so new accounts cannot be created yet.
          </p>
        ) : null}
      </div>
    </>
  );
}
