import { Link } from '@tanstack/react-router';
import { kindChoices } from '../kind-name.ts';
import type { PageSearch } from '../page-search.ts';

/** Links that filter the results by kind. */
export function KindLinks({ q, kind }: PageSearch) {
  const links = [{ kind: undefined, label: 'All' }, ...kindChoices];
  return (
    <nav aria-label="Kinds" className="mt-4 flex flex-wrap gap-x-5 text-small">
      {links.map((link) => (
        <Link
          key={link.label}
          to="/search"
          search={{ ...(q ? { q } : {}), ...(link.kind ? { kind: link.kind } : {}) }}
          activeOptions={{ exact: true, includeSearch: true }}
          className={`target link-quiet ${link.kind === kind ? 'text-ink decoration-accent underline' : 'text-ink-soft'}`}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
