import { Outlet, createFileRoute } from '@tanstack/react-router';
import { SiteFrame } from './-site-frame.tsx';
import { SiteNotFound } from './-site-not-found.tsx';

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  ),
  notFoundComponent: () => <SiteNotFound />,
});
