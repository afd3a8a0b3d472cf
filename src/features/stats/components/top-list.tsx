import { formatNumber } from '#lib/numbers.ts';

interface Row {
  name: string;
  views: number;
}

/** What was viewed, or where readers came from, by views. Names that are paths lead there. */
export function TopList(props: { title: string; rows: Row[]; empty: string }) {
  return (
    <section>
      <h2 className="text-h3 mb-2">{props.title}</h2>
      {props.rows.length === 0 ? <p className="text-ink-soft">{props.empty}</p> : null}
      <ol className="border-b border-rule">
        {props.rows.map((row) => (
          <li
            key={row.name}
            className="flex items-baseline justify-between gap-4 border-t border-rule py-1.5"
          >
            {row.name.startsWith('/') ? (
              <a href={row.name} className="link-quiet min-w-0 break-words">
                {row.name}
              </a>
            ) : (
              <span className="min-w-0 break-words">{row.name}</span>
            )}
            <span className="meta shrink-0">{formatNumber(row.views)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
