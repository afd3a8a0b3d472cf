/**
 * Formats rows as comma-separated values (RFC 4180); the first line is the header. A text that a spreadsheet would take
 * for a formula gets an apostrophe in front: visitors' input must not run as a formula in the owner's spreadsheet.
 */
export function formatCsv(header: string[], rows: (string | number)[][]): string {
  return [header, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
