import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';

interface ProtectedDownloadProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** A link to a file that only a recent sign-in may download: it asks for the sign-in first. */
export function ProtectedDownload({ href, className, children }: ProtectedDownloadProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const check = useMutation(
    api.user.requireRecentSignIn.mutationOptions({ onSuccess: () => location.assign(href) }),
  );
  // The dialog that confirms the identity shows that one.
  const message = isRecentSignInRequired(check.error) ? null : check.error?.message;
  return (
    <>
      <a
        href={href}
        download
        className={className}
        onClick={(event) => {
          event.preventDefault();
          check.mutate();
        }}
      >
        {children}
      </a>
      <span role="alert" className="block basis-full text-small text-danger empty:hidden">
        {message}
      </span>
    </>
  );
}
