import { formatDate } from '#lib/dates.ts';

/** A date as people read it and as machines do. `iso` is UTC ISO 8601. */
export function DateText(props: { iso: string; className?: string }) {
  return (
    <time dateTime={props.iso} className={props.className}>
      {formatDate(props.iso)}
    </time>
  );
}
