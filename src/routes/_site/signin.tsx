import { createFileRoute, redirect } from '@tanstack/react-router';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/signin')({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/dashboard' });
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/signin',
      title: 'Sign in',
      description: 'Sign in to write in the guestbook and to comment.',
      private: true,
    })),
  component: SignIn,
  errorComponent: ErrorScreen,
});

function SignIn() {
  return (
    <PageHeader title="Sign in">
      <p>No way to sign in has been set up on this site yet.</p>
    </PageHeader>
  );
}
