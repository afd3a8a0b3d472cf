import type { ReactNode } from 'react';
import { formatNumber } from '#lib/numbers.ts';
import { CsvLink } from './csv-link.tsx';

interface TopListProps {
  title: string;
  /** The name of the CSV file, without extension. */
  fileName: string;
  /** The header of the names, then of the figures. */
  header: [name: string, ...figures: string[]];
  rows: { name: string; figures: number[]; label?: ReactNode }[];
  empty: string;
}

/** A table of names with figures, the largest first. */
export function TopList({ title, fileName, header, rows, empty }: TopListProps) {
  if (rows.length === 0)
    return (
      <section>
        <h2 className="flex min-h-9 items-center">{title}</h2>
        <p className="text-ink-soft">{empty}</p>
      </section>
    );
  return (
    <section className="min-w-0">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2>{title}</h2>
        <CsvLink
          name={fileName}
          tableName={title}
          header={header}
          rows={rows.map(({ name, figures }) => [name, ...figures])}
        />
      </div>
      <table className="w-full border-b border-rule text-left">
        <thead className="meta">
          <tr>
            {header.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`pb-1 font-normal ${index > 0 ? 'pl-4 text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures, label }) => (
            <tr key={name} className="border-t border-rule">
              <th scope="row" className="w-full py-1.5 text-start font-normal wrap-anywhere">
                {label ?? name}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={header[index + 1]}
                  className="py-1.5 pl-4 text-right align-top tabular-nums"
                >
                  {formatNumber(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
