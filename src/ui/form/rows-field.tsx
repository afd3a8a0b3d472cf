import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface RowsFieldProps<Row> {
  /** What one is called: link. */
  noun: string;
  rows: Row[];
  /** A new one. */
  blank: Row;
  nameOf: (row: Row) => string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

/** Several of the same, in an order that can be changed by buttons. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { noun, rows, blank, nameOf, onChange, children } = props;
  const swap = (index: number, other: number) => {
    const next = [...rows];
    [next[index], next[other]] = [next[other] as Row, next[index] as Row]; // both are in the list
    onChange(next);
  };
  return (
    <div className="space-y-4">
      {rows.map((row, index) => (
        // eslint-disable-next-line react/no-array-index-key -- rows have no name but their place
        <div key={index} className="space-y-3 border-s-2 border-rule ps-4">
          {children(
            row,
            (changed) => onChange(rows.map((one, at) => (at === index ? changed : one))),
            index,
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={index === 0}
              aria-label={`Move ${nameOf(row)} up`}
              onClick={() => swap(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              disabled={index === rows.length - 1}
              aria-label={`Move ${nameOf(row)} down`}
              onClick={() => swap(index, index + 1)}
            >
              ↓
            </Button>
            <Button
              look="quiet"
              aria-label={`Remove ${nameOf(row)}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <Button onClick={() => onChange([...rows, blank])}>Add a {noun}</Button>
    </div>
  );
}
