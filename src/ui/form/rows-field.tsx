import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import './rows.css';

interface RowsFieldProps<Row> {
  /** The singular noun of a row: link. */
  noun: string;
  rows: Row[];
  /** The buttons that add rows. */
  add: { label: string; row: Row }[];
  getRowName: (row: Row) => string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
  /** On wide screens, only the first row shows labels. */
  isCompact?: boolean;
  /** Shown if there are no rows. */
  emptyText?: string;
}

/** A list of rows that buttons add, move and remove. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { noun, rows, getRowName, children, isCompact = false } = props;
  const { keyOf, container, announcement, replace, move, remove, append } = useRows(props);
  return (
    <div ref={container} className="space-y-4">
      {rows.length === 0 && props.emptyText ? (
        <p className="text-ink-soft">{props.emptyText}</p>
      ) : null}
      {rows.length > 0 ? (
        <ol className="rows" data-compact={isCompact}>
          {rows.map((row, index) => (
            <li key={keyOf(row)} className="row">
              <div className="min-w-0">
                {children(row, (changed) => replace(index, changed), index)}
              </div>
              <div className="row-tools">
                <Button
                  variant="quiet"
                  aria-disabled={index === 0}
                  aria-label={`Move ${getRowName(row)} up`}
                  onClick={() => move(index, -1)}
                >
                  <Arrow />
                </Button>
                <Button
                  variant="quiet"
                  aria-disabled={index === rows.length - 1}
                  aria-label={`Move ${getRowName(row)} down`}
                  onClick={() => move(index, 1)}
                >
                  <Arrow isDown />
                </Button>
                <Button
                  variant="quiet"
                  data-removes
                  aria-label={`Remove ${getRowName(row)}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <div className="flex flex-wrap gap-2" data-adders>
        {props.add.map(({ label, row }) => (
          <Button key={label} onClick={() => append(row)}>
            {label}
          </Button>
        ))}
      </div>
      <output className="sr-only">
        {announcement && `${announcement} ${rows.length} ${noun}s.`}
      </output>
    </div>
  );
}

/** Edits rows with stable React keys, and moves the focus with them. */
function useRows<Row extends object>({ rows, getRowName, onChange }: RowsFieldProps<Row>) {
  const [keys] = useState(() => new RowKeys<Row>());
  const container = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusSelector = useRef<string | null>(null);
  useEffect(() => {
    if (focusSelector.current === null) return;
    [...(container.current?.querySelectorAll<HTMLElement>(focusSelector.current) ?? [])]
      .at(-1)
      ?.focus();
    focusSelector.current = null;
  });
  const replace = (index: number, changed: Row) => {
    const old = rows[index];
    if (old) keys.inherit(changed, old);
    onChange(rows.with(index, changed));
  };
  const move = (index: number, offset: -1 | 1) => {
    const row = rows[index];
    const other = rows[index + offset];
    if (!row || !other) return;
    onChange(rows.with(index, other).with(index + offset, row));
    setAnnouncement(`Moved ${getRowName(row)} to position ${index + offset + 1} of`);
  };
  const remove = (index: number) => {
    const row = rows[index];
    if (row) setAnnouncement(`Removed ${getRowName(row)}, which leaves`);
    onChange(rows.toSpliced(index, 1));
    const next = Math.min(index + 1, rows.length - 1);
    focusSelector.current =
      next === 0 ? '[data-adders] button' : `.row:nth-child(${next}) [data-removes]`;
  };
  const append = (row: Row) => {
    onChange([...rows, { ...row }]);
    setAnnouncement('');
    focusSelector.current = '.row:last-child .field:first-child input';
  };
  return {
    keyOf: (row: Row) => keys.of(row),
    container,
    announcement,
    replace,
    move,
    remove,
    append,
  };
}

/** Assigns a React key to each row object; an edited copy inherits the key. */
class RowKeys<Row extends object> {
  readonly #keys = new WeakMap<Row, number>();
  #last = 0;

  of(row: Row): number {
    const key = this.#keys.get(row);
    if (key !== undefined) return key;
    this.#last += 1;
    this.#keys.set(row, this.#last);
    return this.#last;
  }
  inherit(row: Row, from: Row) {
    this.#keys.set(row, this.of(from));
  }
}

function Arrow({ isDown = false }: { isDown?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`size-5 fill-none stroke-current stroke-[1.6] ${isDown ? 'rotate-180' : ''}`}
    >
      <path d="M12 19V5m-6 6 6-6 6 6" />
    </svg>
  );
}
