export type Align = 'left' | 'center' | 'right' | null;

/** A table's cells; the first row is the header. Every row has the length of `aligns`. */
export interface TextTable {
  aligns: Align[];
  rows: string[][];
}

/** Parses the lines of a table; null if they are not a table. */
export function parseTable(lines: string[]): TextTable | null {
  const [head, delimiters, ...body] = lines;
  if (head === undefined || delimiters === undefined) return null;
  if (!/^[\s|:-]+$/.test(delimiters) || !delimiters.includes('-')) return null;
  const aligns = splitRow(delimiters).map(parseAlign);
  const rows = [head, ...body].map((line) => fitLength(splitRow(line), aligns.length));
  return { aligns, rows };
}

/** Splits a line into cells; an escaped bar belongs to its cell. */
export function splitRow(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

/** The index of the cell at a character index of a line. */
export function cellIndexAt(line: string, character: number): number {
  const bars = line.slice(0, character).match(/(?<!\\)\|/g)?.length ?? 0;
  return Math.max(0, /^\s*\|/.test(line) ? bars - 1 : bars);
}

/** Formats the lines of a table with padded columns. */
export function formatTable({ aligns, rows }: TextTable): string[] {
  const widths = aligns.map((_align, column) =>
    Math.max(3, ...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const join = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const lines = rows.map((row) =>
    join(widths.map((width, column) => pad(row[column] ?? '', width, aligns[column] ?? null))),
  );
  const delimiters = join(
    widths.map((width, column) => delimiterCell(width, aligns[column] ?? null)),
  );
  return [lines[0] ?? '', delimiters, ...lines.slice(1)];
}

/** The range of a cell in a formatted line, without the surrounding spaces. */
export function cellSpan(line: string, column: number): { from: number; to: number } {
  let from = -1;
  let bars = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] !== '|' || line[at - 1] === '\\') continue;
    if (bars === column) from = at + 1;
    else if (bars === column + 1) return trimSpan(line, from, at);
    bars++;
  }
  return trimSpan(line, Math.max(from, 0), line.length);
}

export function addRow(table: TextTable, at: number): TextTable {
  return {
    ...table,
    rows: table.rows.toSpliced(
      at,
      0,
      table.aligns.map(() => ''),
    ),
  };
}

export function removeRow(table: TextTable, at: number): TextTable {
  return { ...table, rows: table.rows.toSpliced(at, 1) };
}

export function addColumn({ aligns, rows }: TextTable, at: number): TextTable {
  return {
    aligns: aligns.toSpliced(at, 0, null),
    rows: rows.map((row) => row.toSpliced(at, 0, '')),
  };
}

export function removeColumn({ aligns, rows }: TextTable, at: number): TextTable {
  return { aligns: aligns.toSpliced(at, 1), rows: rows.map((row) => row.toSpliced(at, 1)) };
}

export function alignColumn(table: TextTable, at: number, align: Align): TextTable {
  return { ...table, aligns: table.aligns.with(at, table.aligns[at] === align ? null : align) };
}

function parseAlign(cell: string): Align {
  if (cell.startsWith(':')) return cell.endsWith(':') && cell.length > 1 ? 'center' : 'left';
  return cell.endsWith(':') ? 'right' : null;
}

function fitLength(cells: string[], length: number): string[] {
  return Array.from({ length }, (_none, index) => cells[index] ?? '');
}

/** The display width: East Asian characters are two columns wide. */
function widthOf(text: string): number {
  const wide = text.match(
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g,
  );
  return Array.from(text).length + (wide?.length ?? 0);
}

function pad(text: string, width: number, align: Align): string {
  const space = width - widthOf(text);
  const fractions = { left: 0, center: 0.5, right: 1 };
  const before = Math.floor(space * (align ? fractions[align] : 0));
  return ' '.repeat(before) + text + ' '.repeat(space - before);
}

function delimiterCell(width: number, align: Align): string {
  const left = align === 'left' || align === 'center' ? ':' : '-';
  const right = align === 'right' || align === 'center' ? ':' : '-';
  return left + '-'.repeat(width - 2) + right;
}

function trimSpan(line: string, from: number, to: number) {
  const text = line.slice(from, to);
  const trimmed = text.trim();
  if (trimmed === '') return { from: Math.min(from + 1, to), to: Math.min(from + 1, to) };
  const start = from + text.length - text.trimStart().length;
  return { from: start, to: start + trimmed.length };
}
