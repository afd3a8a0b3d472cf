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
        <Link key={page.to} to={page.to} activeOptions={{ exact: true }}>
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
