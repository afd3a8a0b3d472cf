import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import './rows.css';

interface RowsFieldProps<Row> {
  /** What one is called: link. */
  noun: string;
  rows: Row[];
  /** What can be added. */
  add: { label: string; row: Row }[];
  nameOf: (row: Row) => string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
  /** Where there is room, the labels stand above the first row alone. */
  compact?: boolean;
  /** What to say where there is none. */
  empty?: string;
}

/** Several of the same, in an order that can be changed by buttons. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { noun, rows, nameOf, children, compact = false } = props;
  const { keyOf, frame, said, replace, move, remove, append } = useRows(props);
  return (
    <div ref={frame} className="space-y-4">
      {rows.length === 0 && props.empty ? <p className="text-ink-soft">{props.empty}</p> : null}
      {rows.length > 0 ? (
        <ol className="rows" data-compact={compact}>
          {rows.map((row, index) => (
            <li key={keyOf(row)} className="row">
              <div className="min-w-0">
                {children(row, (changed) => replace(index, changed), index)}
              </div>
              <div className="row-tools">
                <Button
                  look="quiet"
                  aria-disabled={index === 0}
                  aria-label={`Move ${nameOf(row)} up`}
                  onClick={() => move(index, -1)}
                >
                  <Arrow />
                </Button>
                <Button
                  look="quiet"
                  aria-disabled={index === rows.length - 1}
                  aria-label={`Move ${nameOf(row)} down`}
                  onClick={() => move(index, 1)}
                >
                  <Arrow down />
                </Button>
                <Button
                  look="quiet"
                  data-removes
                  aria-label={`Remove ${nameOf(row)}`}
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
      <output className="sr-only">{said && `${said} ${rows.length} ${noun}s.`}</output>
    </div>
  );
}

/** Rows keep their place on the page while they are changed and moved, and the focus goes with them. */
function useRows<Row extends object>({ rows, nameOf, onChange }: RowsFieldProps<Row>) {
  const [keys] = useState(() => new Keys<Row>());
  const frame = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    [...(frame.current?.querySelectorAll<HTMLElement>(wanted.current) ?? [])].at(-1)?.focus();
    wanted.current = null;
  });
  const replace = (index: number, changed: Row) => {
    const old = rows[index];
    if (old) keys.inherit(changed, old);
    onChange(rows.with(index, changed));
  };
  const move = (index: number, by: -1 | 1) => {
    const row = rows[index];
    const other = rows[index + by];
    if (!row || !other) return;
    onChange(rows.with(index, other).with(index + by, row));
    setSaid(`Moved ${nameOf(row)} to place ${index + by + 1} of`);
  };
  const remove = (index: number) => {
    const row = rows[index];
    if (row) setSaid(`Removed ${nameOf(row)}, which leaves`);
    onChange(rows.toSpliced(index, 1));
    const next = Math.min(index + 1, rows.length - 1);
    wanted.current = next === 0 ? '[data-adders] button' : `.row:nth-child(${next}) [data-removes]`;
  };
  const append = (row: Row) => {
    onChange([...rows, { ...row }]);
    setSaid('');
    wanted.current = '.row:last-child .field:first-child input';
  };
  return { keyOf: (row: Row) => keys.of(row), frame, said, replace, move, remove, append };
}

/** A name for each row, which a changed row takes over from the one it was. */
class Keys<Row extends object> {
  readonly #keys = new WeakMap<Row, number>();
  #last = 0;

  of(row: Row): number {
    const known = this.#keys.get(row);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#keys.set(row, this.#last);
    return this.#last;
  }
  inherit(row: Row, from: Row) {
    this.#keys.set(row, this.of(from));
  }
}

function Arrow({ down = false }: { down?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`size-5 fill-none stroke-current stroke-[1.6] ${down ? 'rotate-180' : ''}`}
    >
      <path d="M12 19V5m-6 6 6-6 6 6" />
    </svg>
  );
}
