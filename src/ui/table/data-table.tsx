import './table.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';
import { useTableKeys } from './use-table-keys.ts';

export interface Column<Row> {
  key: string;
  label: string;
  /** The order that its head chooses; a column without one cannot be sorted by. */
  sort?: string;
  /** Left out on a phone. */
  isMinor?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What is in it, for those who do not see it. */
  caption: string;
  rows: Row[];
  /** The first names the row, and links to it. */
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  selection: Selection;
  sort: string;
  /** The address of the list in another order. */
  sorted: (sort: string) => { to: string; search: object };
  isBusy: boolean;
}

/** Rows with a sticky head: sorted by addresses, chosen by boxes, walked through by j and k, chosen by x. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, rows, columns, nameOf, selection, isBusy } = props;
  const keys = useTableKeys(selection.toggle);
  return (
    <div ref={keys} className="table-room" aria-busy={isBusy}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="table-check">
              <span className="tick-room">
                <input
                  type="checkbox"
                  aria-label="Choose all that are shown"
                  className="tick"
                  checked={rows.length > 0 && rows.every((row) => selection.has(row.id))}
                  onChange={(event) => selection.setAll(event.target.checked)}
                />
              </span>
            </th>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} sorted={props.sorted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} aria-selected={selection.has(row.id)}>
              <td className="table-check">
                <span className="tick-room">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${nameOf(row)}`}
                    className="tick"
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </span>
              </td>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={column.isMinor ? 'table-less' : undefined}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>(props: {
  column: Column<Row>;
  sort: string;
  sorted: DataTableProps<{ id: string }>['sorted'];
}) {
  const { column, sort, sorted } = props;
  const isChosen = column.sort === sort;
  // Names are read from A on, times from the newest.
  const isRising = sort === 'title';
  const arrow = isRising ? ' ↑' : ' ↓';
  return (
    <th
      scope="col"
      className={column.isMinor ? 'table-less' : undefined}
      {...(isChosen ? { 'aria-sort': isRising ? 'ascending' : 'descending' } : {})}
    >
      {column.sort === undefined ? (
        column.label
      ) : (
        <Link {...sorted(column.sort)} className="link-quiet">
          {column.label}
          <span aria-hidden="true">{isChosen ? arrow : ''}</span>
        </Link>
      )}
    </th>
  );
}
