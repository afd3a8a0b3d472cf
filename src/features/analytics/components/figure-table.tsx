import { formatNumber } from '#lib/numbers.ts';

interface FigureTableProps {
  caption: string;
  header: string[];
  /** Per row: the row header, then the figures. */
  rows: (string | number)[][];
}

/** The data of a chart as a collapsed table. */
export function FigureTable({ caption, header, rows }: FigureTableProps) {
  return (
    <details className="min-w-0 grow">
      <summary className="target link-quiet">The figures</summary>
      <table className="meta w-full max-w-2xl text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {header.map((name, index) => (
              <th key={name} scope="col" className={index > 0 ? 'text-right' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className="border-t border-rule">
              <th scope="row" className="font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={header[index + 1]} className="text-right">
                  {typeof figure === 'number' ? formatNumber(figure) : figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
