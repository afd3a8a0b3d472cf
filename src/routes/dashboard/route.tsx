import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';

/** The owner's rooms: everybody else is led away before anything is loaded. */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context }) => {
    if (!context.user) throw redirect({ to: '/signin' });
    if (context.user.role !== 'admin') throw redirect({ to: '/' });
  },
  component: Outlet,
});
