import { useContext } from 'react';
import { formatExactTime, formatRecentDate } from '#lib/recent-date.ts';
import { TimeZoneContext } from './time-zone.ts';

interface RecentDateProps {
  /** UTC ISO 8601. */
  iso: string;
  /** Shows the date with its time and zone, also for recent dates. */
  isExact?: boolean;
  className?: string;
}

/** A date of the dashboard: relative for the last week, else a day. The exact time is its title. */
export function RecentDate({ iso, isExact = false, className }: RecentDateProps) {
  const timeZone = useContext(TimeZoneContext);
  const exactTime = formatExactTime(iso, timeZone);
  return (
    // A minute may pass between the render on the server and hydration.
    <time dateTime={iso} title={exactTime} className={className} suppressHydrationWarning>
      {isExact ? exactTime : formatRecentDate(iso, timeZone)}
    </time>
  );
}
