import { formatDate } from '#lib/dates.ts';

/** A formatted date with its machine-readable value. `iso` is UTC ISO 8601. */
export function FormattedDate(props: { iso: string; className?: string }) {
  return (
    <time dateTime={props.iso} className={props.className}>
      {formatDate(props.iso)}
    </time>
  );
}
