const english = new Intl.NumberFormat('en-US');

/** Formats a whole number with thousands separators: 12,345. */
export const formatNumber = (value: number): string => english.format(value);
