import { Link } from '@tanstack/react-router';

/** Links to the next and the first page of a list. `search` holds the filters of the list. */
export function Pager(props: {
  to: string;
  search: Record<string, unknown>;
  cursor: string | undefined;
  nextCursor: string | null;
}) {
  if (!props.nextCursor && !props.cursor) return null;
  const { cursor: _here, ...filter } = { ...props.search, cursor: props.cursor };
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-10 flex justify-between gap-4 border-t border-rule pt-4"
    >
      {props.cursor ? (
        <Link to={props.to} search={filter} className="target link">
          ← Newest
        </Link>
      ) : (
        <span />
      )}
      {props.nextCursor ? (
        <Link
          to={props.to}
          search={{ ...filter, cursor: props.nextCursor }}
          rel="next"
          className="target link"
        >
          Older →
        </Link>
      ) : null}
    </nav>
  );
}
