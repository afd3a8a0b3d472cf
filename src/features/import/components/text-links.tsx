import { Link } from '@tanstack/react-router';
import type { ImportSearch } from '../import-search.ts';

/** Links to the table, and to the texts before and after one. */
export function TextLinks(props: {
  search: ImportSearch;
  previousId: string | null;
  nextId: string | null;
}) {
  const { text: _text, ...table } = props.search;
  const neighbours = [
    { id: props.previousId, rel: 'prev', label: 'Previous' },
    { id: props.nextId, rel: 'next', label: 'Next' },
  ];
  return (
    <nav aria-label="Texts" className="flex flex-wrap items-center justify-between gap-x-6">
      <Link to="/dashboard/imports" search={table} className="link target">
        ← All texts
      </Link>
      <p className="flex gap-x-6">
        {neighbours.map(({ id, rel, label }) =>
          id === null ? null : (
            <Link
              key={rel}
              to="/dashboard/imports"
              search={{ ...table, text: id }}
              rel={rel}
              className="link target"
            >
              {label}
            </Link>
          ),
        )}
      </p>
    </nav>
  );
}
