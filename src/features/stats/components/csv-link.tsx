import { writeCsv } from '#lib/csv.ts';

interface CsvLinkProps {
  /** Of the file, without its ending. */
  name: string;
  /** What is in it, for those who hear the link alone. */
  of: string;
  header: string[];
  rows: (string | number)[][];
}

/** Takes the figures of a table along, for a spreadsheet. */
export function CsvLink({ name, of, header, rows }: CsvLinkProps) {
  return (
    <a
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv(header, rows))}`}
      download={`${name}.csv`}
      className="link-quiet target meta"
    >
      CSV<span className="sr-only"> of {of}</span>
    </a>
  );
}
