import { Outlet, createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { SiteFrame } from './-site-frame.tsx';

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  ),
  notFoundComponent: () => <NotFoundScreen />,
});
