const english = new Intl.NumberFormat('en-US');

/** A whole number as people read it: 12,345. */
export const formatNumber = (value: number): string => english.format(value);
