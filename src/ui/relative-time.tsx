import { formatDateTime } from '#lib/dates.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';

/** How long ago a time was, with the exact time as its title. `iso` is UTC ISO 8601. */
export function RelativeTime(props: { iso: string }) {
  return (
    // The server rendered it a moment earlier.
    <time dateTime={props.iso} title={formatDateTime(props.iso)} suppressHydrationWarning>
      {formatRelativeTime(props.iso)}
    </time>
  );
}
