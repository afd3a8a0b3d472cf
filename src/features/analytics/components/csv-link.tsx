import { formatCsv } from '#lib/csv.ts';

interface CsvLinkProps {
  /** The file name without extension. */
  name: string;
  /** The name of the table, for screen readers. */
  tableName: string;
  header: string[];
  rows: (string | number)[][];
}

/** A link that downloads the rows of a table as CSV. */
export function CsvLink({ name, tableName, header, rows }: CsvLinkProps) {
  return (
    <a
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(formatCsv(header, rows))}`}
      download={`${name}.csv`}
      className="link-quiet target meta"
    >
      CSV<span className="sr-only"> of {tableName}</span>
    </a>
  );
}
