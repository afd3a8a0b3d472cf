import { FormattedDate } from '#ui/formatted-date.tsx';

interface DemoContentsProps {
  status: {
    removed: { label: string; count: number; titles: string[] }[];
    retained: { id: string; label: string; title: string; reason: string }[];
    retainedCount: number;
    viewsBefore: string | null;
  };
}

/** What the removal removes, by kind with titles, and what stays with the reason. */
export function DemoContents({ status }: DemoContentsProps) {
  const { removed, retained, retainedCount, viewsBefore } = status;
  return (
    <>
      <h3 className="mt-8 font-medium">This is removed</h3>
      <ul className="demo-groups">
        {removed.map(({ label, count, titles }) => (
          <li key={label}>
            <details>
              <summary>
                <span className="demo-count">{count}</span> {label}
              </summary>
              <ul className="demo-titles">
                {titles.map((title, index) => (
                  // eslint-disable-next-line react/no-array-index-key -- titles may repeat, and the list is only shown
                  <li key={`${index} ${title}`} dir="auto">
                    {title}
                  </li>
                ))}
                {count > titles.length ? <li>and {count - titles.length} more</li> : null}
              </ul>
            </details>
          </li>
        ))}
        {viewsBefore === null ? null : (
          <li className="demo-line">
            The made-up views and referrers of the days before <FormattedDate iso={viewsBefore} />
          </li>
        )}
      </ul>
      {retainedCount > 0 ? (
        <>
          <h3 className="mt-8 font-medium">This stays</h3>
          <ul className="demo-groups">
            {retained.map(({ id, label, title, reason }) => (
              <li key={id} className="demo-line">
                <span dir="auto">{title}</span>
                <span className="text-ink-soft">
                  {' '}
                  ({label}): {reason}
                </span>
              </li>
            ))}
            {retainedCount > retained.length ? (
              <li className="demo-line">and {retainedCount - retained.length} more</li>
            ) : null}
          </ul>
        </>
      ) : null}
    </>
  );
}
