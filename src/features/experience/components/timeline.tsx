import { formatMonth, yearOf } from '#lib/dates.ts';

export interface TimelineEntry {
  id: string;
  title: string;
  type: string;
  organisation: string;
  location: string | null;
  url: string | null;
  startsOn: string;
  endsOn: string | null;
  description: string;
}

/** Experiences, the most recent first: a column of years, then role and organisation. */
export function Timeline(props: { entries: TimelineEntry[]; full?: boolean; limit?: number }) {
  const entries = props.entries
    .toSorted((one, other) => sortKey(other).localeCompare(sortKey(one)))
    .slice(0, props.limit ?? props.entries.length);
  return (
    <ol className="border-b border-rule">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 border-t border-rule py-4 sm:grid-cols-[10.5rem_1fr]"
        >
          <p className="meta sm:pt-1.5">
            <Period startsOn={entry.startsOn} endsOn={entry.endsOn} />
          </p>
          <div>
            <h3 className="text-lead leading-snug font-normal tracking-normal">
              {entry.title}, <Organisation entry={entry} />
            </h3>
            {props.full ? <p className="mt-1 text-ink-soft">{entry.description}</p> : null}
            <p className="meta mt-1">
              {[typeNames[entry.type], entry.location].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Current experiences sort first, then by end date. */
const sortKey = ({ startsOn, endsOn }: TimelineEntry) => `${endsOn ?? '9999'} ${startsOn}`;

const typeNames: Record<string, string> = {
  work: 'Work',
  education: 'Education',
  volunteering: 'Volunteering',
  certification: 'Certification',
};

function Period(props: { startsOn: string; endsOn: string | null }) {
  const from = yearOf(props.startsOn);
  const to = props.endsOn === null ? 'now' : yearOf(props.endsOn);
  const title = `${formatMonth(props.startsOn)} to ${props.endsOn ? formatMonth(props.endsOn) : 'now'}`;
  return <span title={title}>{from === to ? from : `${from} to ${to}`}</span>;
}

function Organisation(props: { entry: TimelineEntry }) {
  const { url, organisation } = props.entry;
  if (!url) return <span className="text-ink-soft">{organisation}</span>;
  return (
    <a href={url} rel="noopener" className="link">
      {organisation}
    </a>
  );
}
