import '#ui/table/table.css';
import { Link } from '@tanstack/react-router';

interface PageTabsProps {
  label: string;
  pages: readonly { to: string; label: string }[];
}

/** Links to the pages of a section, as tabs. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav aria-label={label} className="filters mb-8 border-b border-rule">
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          // The tab of a page stays marked on the pages below it, but not the first one on all others.
          activeOptions={{ exact: pages.some(({ to }) => to.startsWith(`${page.to}/`)) }}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
