import './dashboard.css';
import { LineIcon } from '#ui/line-icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DuckMark } from '#ui/duck-mark.tsx';
import { SectionLinks } from './section-links.tsx';

interface DashboardFrameProps {
  siteName: string;
  /** Buttons at the end of the bar: search, theme. */
  actions: ReactNode;
  /** The links of the signed-in user; on small screens they are in the menu. */
  account: ReactNode;
  /** The number of pending items of a section, by its path. */
  pendingCounts: Record<string, number>;
  children: ReactNode;
}

/** The layout of every dashboard page: the bar, the sections in a sidebar or a menu, the content. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { siteName, actions, account, pendingCounts, children } = props;
  return (
    <div className="dashboard grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[13rem_1fr]">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <header className="no-print col-span-full flex min-w-0 items-center gap-3 border-b border-rule px-4 py-1">
        <button
          type="button"
          popoverTarget="sections"
          className="target min-w-11 justify-center md:hidden"
        >
          <span className="sr-only">Sections</span>
          <LineIcon path="M4 6.5h16M4 12h16M4 17.5h16" />
        </button>
        <Link
          to="/dashboard"
          className="dashboard-title target link-quiet min-w-0 gap-2.5 text-base font-medium"
        >
          <DuckMark className="size-6 shrink-0" />
          <span className="truncate">{siteName}</span>
        </Link>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {actions}
          <div className="hidden items-center gap-3 text-small md:flex">
            <Link to="/" className="target link-quiet px-2 text-ink-soft">
              View site
            </Link>
            {account}
          </div>
        </div>
      </header>
      <aside className="no-print hidden border-r border-rule px-3 py-4 md:block">
        <div className="sticky top-4">
          <SectionLinks label="Sections" pendingCounts={pendingCounts} />
        </div>
      </aside>
      <div id="sections" popover="auto" className="sheet md:hidden">
        <SectionLinks label="Sections, in a sheet" pendingCounts={pendingCounts} />
        <div className="mt-4 flex flex-col border-t border-rule px-2 pt-3 text-small">
          <Link to="/" className="target link-quiet text-ink-soft">
            View site
          </Link>
          {account}
        </div>
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 py-6 text-small outline-none md:px-8"
      >
        {children}
      </main>
    </div>
  );
}
