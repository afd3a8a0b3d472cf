const english = new Intl.NumberFormat('en-US');

/** Formats a whole number with thousands separators: 12,345. */
export const formatNumber = (value: number): string => english.format(value);

const units = ['kB', 'MB', 'GB', 'TB'];

/** How large a file is, in two or three digits: `4.2 MB`. */
export function formatByteSize(bytes: number): string {
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
