import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import type { HomeSectionName } from '../home.ts';

interface HomeSectionProps {
  section: Exclude<HomeSectionName, 'contact'>;
  title: string;
  /** How many things there are to show; a part without any is left out. */
  found: number;
  children: ReactNode;
}

/** The way to all of it. */
const ways: Record<HomeSectionProps['section'], { to: string; label: string }> = {
  projects: { to: '/projects', label: 'All projects' },
  articles: { to: '/blog', label: 'All writing' },
  services: { to: '/services', label: 'All services' },
  experiences: { to: '/about', label: 'About me' },
  snippets: { to: '/snippets', label: 'All snippets' },
};

/** A part of the home page: its title, what is in it, and the way to all of it. */
export function HomeSection({ section, title, found, children }: HomeSectionProps) {
  const id = useId();
  if (found === 0) return null;
  return (
    <section aria-labelledby={id} className="page-grid mt-20 md:mt-28">
      <div className="mb-6 flex items-baseline justify-between gap-6">
        <h2 id={id} className="text-h2 min-w-0 break-words">
          {title}
        </h2>
        <Link to={ways[section].to} className="link target shrink-0 text-small">
          {ways[section].label}
        </Link>
      </div>
      {children}
    </section>
  );
}
