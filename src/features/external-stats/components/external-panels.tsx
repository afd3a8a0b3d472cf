import { FormattedDate } from '#ui/formatted-date.tsx';
import type { Panel } from '../schema.ts';

type DatedPanel = Panel & { fetchedAt: string };

/** The panels of external services, each with the date of its last fetch. */
export function ExternalPanels(props: { panels: DatedPanel[] }) {
  if (props.panels.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="text-h2 mb-6">
        On other sites
      </h2>
      <div className={`grid gap-x-12 gap-y-14 md:grid-cols-2 ${gridClasses(props.panels.length)}`}>
        {props.panels.map((panel) => (
          <PanelCard key={panel.service} {...panel} />
        ))}
      </div>
    </section>
  );
}

/** Three panels share a row on wide screens. */
const gridClasses = (count: number) => (count === 3 ? 'lg:grid-cols-3' : '');

function PanelCard({ service, url, figures, list, fetchedAt }: DatedPanel) {
  return (
    <article className="min-w-0 border-t border-rule-strong pt-4">
      <h3 className="text-h3 mb-5">
        {url === null ? (
          service
        ) : (
          <a href={url} rel="me noopener" className="link">
            {service}
          </a>
        )}
      </h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="meta">{name}</dt>
            <dd className="text-h2 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Rows {...list} />
      <p className="meta mt-4">
        As {service} as of <FormattedDate iso={fetchedAt} />
      </p>
    </article>
  );
}

function Rows({ title, rows }: Panel['list']) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4 className="meta mt-7 mb-1">{title}</h4>
      <ol className="border-b border-rule">
        {rows.map((row) => (
          <li key={row.name} className="border-t border-rule py-2.5">
            <div className="flex items-baseline justify-between gap-6">
              <span className="min-w-0 break-words">
                {row.url === null ? (
                  <bdi>{row.name}</bdi>
                ) : (
                  <a href={row.url} rel="noopener" className="link-quiet">
                    <bdi>{row.name}</bdi>
                  </a>
                )}
              </span>
              <span className="meta shrink-0">{row.note}</span>
            </div>
            {row.share === null ? null : <ShareBar share={row.share} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A bar for the row's share of the largest value. Decorative: the note has the figure. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1.5 block h-1 w-full"
    >
      <rect width="100" height="1" className="fill-rule" />
      <rect width={share * 100} height="1" className="fill-accent" />
    </svg>
  );
}
