import './site-header.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DuckMark } from '#ui/duck-mark.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { SiteMenu } from './site-menu.tsx';

export interface NavigationLink {
  label: string;
  to: string;
}

/** Links in the header; the menu has all of them. */
const maxHeaderLinks = 5;

interface SiteHeaderProps {
  name: string;
  /** The owner's logo; the duck without one. */
  logo: PictureSource | null;
  links: NavigationLink[];
  /** The buttons at the end: search, theme, account. */
  actions: ReactNode;
  /** The account links of the menu on small screens. */
  account: ReactNode;
}

export function SiteHeader({ name, logo, links, actions, account }: SiteHeaderProps) {
  return (
    <header className="no-print border-b border-rule">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <div className="page-grid flex items-center justify-between gap-4 py-2">
        <Link to="/" className="target link-quiet min-w-0 gap-2.5 font-medium">
          {logo ? (
            <Picture image={logo} alt="" sizes="9rem" className="site-logo" isEager />
          ) : (
            <DuckMark className="size-7 shrink-0" />
          )}
          <span className="truncate">{name}</span>
        </Link>
        <nav aria-label="Main" className="ml-auto hidden gap-6 md:flex">
          {links.slice(0, maxHeaderLinks).map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className="target link-quiet text-small text-ink-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:decoration-accent"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="flex shrink-0 items-center">
          {actions}
          <SiteMenu links={links} account={account} />
        </div>
      </div>
    </header>
  );
}
