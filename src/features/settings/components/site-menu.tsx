import { LineIcon } from '#ui/line-icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationLink } from './site-header.tsx';

/** All links of the navigation in a native popover, which works without JavaScript. */
export function SiteMenu(props: { links: NavigationLink[]; account: ReactNode }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        className="target min-w-11 justify-center gap-2 text-small text-ink-soft hover:text-ink"
      >
        <span className="hidden sm:inline">Menu</span>
        <span className="sr-only sm:hidden">Menu</span>
        <LineIcon path="M4 8.5h16M4 15.5h16" />
      </button>
      <div id="site-menu" popover="auto" className="site-menu">
        <div className="mb-2 flex justify-end">
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className="target min-w-11 justify-center gap-2 text-small text-ink-soft hover:text-ink"
          >
            <span className="sr-only sm:not-sr-only">Close</span>
            <LineIcon path="M6 6l12 12M18 6L6 18" />
          </button>
        </div>
        <nav aria-label="All pages" className="flex flex-col">
          {props.links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className="target text-lead border-b border-rule py-1 link-quiet aria-[current=page]:text-accent-ink"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="mt-4 flex items-center justify-between gap-4">{props.account}</div>
      </div>
    </>
  );
}
