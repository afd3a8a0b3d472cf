import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import type { HomeSectionName } from '../home.ts';

interface HomeSectionProps {
  section: Exclude<HomeSectionName, 'contact'>;
  title: string;
  /** The number of items; a section without items is not rendered. */
  itemCount: number;
  children: ReactNode;
}

/** The link to the full list of each section. */
const listLinks: Record<HomeSectionProps['section'], { to: string; label: string }> = {
  projects: { to: '/projects', label: 'All projects' },
  articles: { to: '/blog', label: 'All writing' },
  notes: { to: '/notes', label: 'All notes' },
  services: { to: '/services', label: 'All services' },
  experiences: { to: '/about', label: 'About me' },
  snippets: { to: '/snippets', label: 'All snippets' },
};

/** A section of the home page: title, items and a link to the full list. */
export function HomeSection({ section, title, itemCount, children }: HomeSectionProps) {
  const id = useId();
  if (itemCount === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="page-grid mt-12 first-of-type:mt-9 md:mt-28 md:first-of-type:mt-28"
    >
      <div className="mb-6 flex items-baseline justify-between gap-6">
        <h2 id={id} className="text-h2 min-w-0 break-words">
          {title}
        </h2>
        <Link to={listLinks[section].to} className="link target shrink-0 text-small">
          {listLinks[section].label}
        </Link>
      </div>
      {children}
    </section>
  );
}
