/**
 * Rows as comma-separated values (RFC 4180), the first line their names. A text that a spreadsheet would take for a
 * formula gets an apostrophe in front: what strangers sent must not reckon in the owner's.
 */
export function writeCsv(header: string[], rows: (string | number)[][]): string {
  return [header, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
