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

interface TimelineProps {
  entries: TimelineEntry[];
  /** Shows months instead of years, and descriptions. */
  full?: boolean;
  /** Omits the types: all entries are of the one that the heading above them names. */
  isOfOneType?: boolean;
  limit?: number;
}

/** Experiences, the most recent first: a column of dates, then role and organisation. */
export function Timeline(props: TimelineProps) {
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
            {props.full ? <Months {...entry} /> : <Years {...entry} />}
          </p>
          <div>
            <h3 className="text-lead leading-snug font-normal tracking-normal">
              {entry.title}, <Organisation entry={entry} />
            </h3>
            {props.full ? <p className="mt-1 text-ink-soft">{entry.description}</p> : null}
            <p className="meta mt-1 empty:hidden">
              {[props.isOfOneType ? null : typeNames[entry.type], entry.location]
                .filter(Boolean)
                .join(' · ')}
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

type Period = Pick<TimelineEntry, 'startsOn' | 'endsOn'>;

function Years({ startsOn, endsOn }: Period) {
  const from = yearOf(startsOn);
  const to = endsOn === null ? 'now' : yearOf(endsOn);
  const title = `${formatMonth(startsOn)} to ${endsOn ? formatMonth(endsOn) : 'now'}`;
  return <span title={title}>{from === to ? from : `${from} to ${to}`}</span>;
}

/** Months have the same number of letters, so the dates of all entries are aligned. */
function Months({ startsOn, endsOn }: Period) {
  const from = formatMonth(startsOn);
  const to = endsOn === null ? 'now' : formatMonth(endsOn);
  return (
    <>
      <time dateTime={startsOn.slice(0, monthLength)}>{from}</time>
      {from === to ? null : ' to '}
      {from === to ? null : <time dateTime={(endsOn ?? '').slice(0, monthLength)}>{to}</time>}
    </>
  );
}

/** Characters of `2026-11`. */
const monthLength = 7;

function Organisation(props: { entry: TimelineEntry }) {
  const { url, organisation } = props.entry;
  if (!url) return <span className="text-ink-soft">{organisation}</span>;
  return (
    <a href={url} rel="noopener" className="link">
      {organisation}
    </a>
  );
}
