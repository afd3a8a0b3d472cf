import './table.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { CheckboxInput } from '../form/checkbox-input.tsx';
import type { Selection } from './use-selection.ts';
import { isTyping } from '../is-typing.ts';

export interface Column<Row> {
  key: string;
  label: string;
  /** The sort order of this column; absent if it is not sortable. */
  sort?: string;
  /** Hidden on small screens. */
  isMinor?: boolean;
  /** Has dates, which are not broken. */
  isDate?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** The caption for screen readers. */
  caption: string;
  rows: Row[];
  /** The first column has the row's title with a link. */
  columns: Column<Row>[];
  getRowName: (row: Row) => string;
  selection: Selection;
  sort: string;
  /** The link to the list in another order. */
  getSortLink: (sort: string) => { to: string; search: object };
  isBusy: boolean;
}

/** A table with sticky header, sort links, checkboxes, and keys: j and k move between rows, x selects. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, rows, columns, getRowName, selection, isBusy } = props;
  const keys = useTableKeys(selection.toggle);
  return (
    <div ref={keys} className="table-room" aria-busy={isBusy}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="table-check">
              <span className="tick-room">
                <CheckboxInput
                  aria-label="Select all on this page"
                  checked={rows.length > 0 && rows.every((row) => selection.has(row.id))}
                  onChange={(event) => selection.setAll(event.target.checked)}
                />
              </span>
            </th>
            {columns.map((column) => (
              <ColumnHeader
                key={column.key}
                column={column}
                sort={props.sort}
                getSortLink={props.getSortLink}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} aria-selected={selection.has(row.id)}>
              <td className="table-check">
                <span className="tick-room">
                  <CheckboxInput
                    aria-label={`Select ${getRowName(row)}`}
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
                  <td key={column.key} className={getCellClass(column)}>
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

const getCellClass = ({ isMinor, isDate }: { isMinor?: boolean; isDate?: boolean }) =>
  [isMinor ? 'table-less' : '', isDate ? 'table-date' : ''].join(' ').trim() || undefined;

function ColumnHeader<Row>(props: {
  column: Column<Row>;
  sort: string;
  getSortLink: DataTableProps<{ id: string }>['getSortLink'];
}) {
  const { column, sort, getSortLink } = props;
  const isSorted = column.sort === sort;
  // Titles are sorted ascending, times descending.
  const isAscending = sort === 'title';
  const arrow = isAscending ? ' ↑' : ' ↓';
  return (
    <th
      scope="col"
      className={column.isMinor ? 'table-less' : undefined}
      {...(isSorted ? { 'aria-sort': isAscending ? 'ascending' : 'descending' } : {})}
    >
      {column.sort === undefined ? (
        column.label
      ) : (
        <Link {...getSortLink(column.sort)} className="link-quiet">
          {column.label}
          <span aria-hidden="true">{isSorted ? arrow : ''}</span>
        </Link>
      )}
    </th>
  );
}

/** Table shortcuts: j and k focus the next and previous row, x selects, Enter follows the row's link. */
function useTableKeys(toggle: (id: string) => void) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
      const focusedIndex = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'x' && focusedIndex >= 0) toggle(rows[focusedIndex]?.dataset['row'] ?? '');
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || rows.length === 0) return;
      const nextIndex =
        focusedIndex < 0 ? 0 : Math.min(Math.max(focusedIndex + step, 0), rows.length - 1);
      rows[nextIndex]?.querySelector('a')?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return container;
}
