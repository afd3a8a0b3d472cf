interface Day {
  day: string;
  views: number;
  visitors: number;
}

/** The days as comma-separated values (RFC 4180), the first line their names. */
export function daysCsv(days: Day[]): string {
  const lines = days.map(({ day, views, visitors }) => `${day},${views},${visitors}`);
  return `${['day,views,visitors', ...lines].join('\r\n')}\r\n`;
}
