import { Link } from '@tanstack/react-router';
import { kindChoices } from '../kind-name.ts';
import type { PageSearch } from '../page-search.ts';

/** The kinds that results can be narrowed to, each an address. */
export function KindLinks({ q, kind }: PageSearch) {
  const choices = [{ kind: undefined, label: 'All' }, ...kindChoices];
  return (
    <nav aria-label="Kinds" className="mt-4 flex flex-wrap gap-x-5 text-small">
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to="/search"
          search={{ ...(q ? { q } : {}), ...(choice.kind ? { kind: choice.kind } : {}) }}
          activeOptions={{ exact: true, includeSearch: true }}
          className={`target link-quiet ${choice.kind === kind ? 'text-ink decoration-accent underline' : 'text-ink-soft'}`}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
