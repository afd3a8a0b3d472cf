import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface DashboardHeaderProps {
  title: string;
  /** The breadcrumbs between the overview and this page. */
  steps?: { label: string; to: string }[];
  /** The actions of the page. */
  actions?: ReactNode;
  /** Whether the page shows its title elsewhere: the breadcrumbs are in one quiet line, for large screens. */
  isQuiet?: boolean;
}

/** Breadcrumbs, title and actions of a page of the dashboard. */
export function DashboardHeader({ title, steps, actions, isQuiet }: DashboardHeaderProps) {
  const breadcrumbs = [{ label: 'Dashboard', to: '/dashboard' }, ...(steps ?? [])];
  return (
    <header
      className={
        isQuiet ? 'quiet-header' : 'mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3'
      }
    >
      <div className="min-w-0">
        <nav aria-label="Breadcrumbs">
          <ol className="meta flex flex-wrap gap-x-2">
            {breadcrumbs.map((step, index) => (
              <li key={step.to} className="flex gap-2">
                {index > 0 ? <span aria-hidden="true">/</span> : null}
                <Link
                  to={step.to}
                  activeOptions={{ exact: true }}
                  className="link-quiet pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  {step.label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <h1 className={isQuiet ? 'sr-only' : 'dashboard-title text-h2 mt-1 break-words'}>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
