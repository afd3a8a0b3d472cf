import type { Place } from './places.ts';
import type { PlaceResult } from './try-place.ts';
import type { Tried } from './try-commands.ts';

export interface Row {
  place: Place;
  /** Or the reason why it was not tried. */
  result: PlaceResult | string;
}

/** The results as a table in Markdown, including places that were not tried. */
export function formatTable(rows: Row[]): string {
  const head = ['place', 'npm start', 's', 'npm test', 's'];
  const lines = rows.map(({ place, result }) =>
    typeof result === 'string'
      ? [place.what, `not tried: ${result}`, '', '', '']
      : [place.what, ...cells(result.start), ...cells(result.test)],
  );
  return [head, head.map(() => '---'), ...lines]
    .map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function cells(tried: Tried[]): string[] {
  const says = tried.map((one) => (one.isWell ? one.says : `**failed**: ${one.says}`));
  return [says.join('; '), tried.map(({ seconds }) => seconds.toFixed(0)).join('; ')];
}

/** False if a place failed, or if none was tried. */
export function isWell(rows: Row[]): boolean {
  const tried = rows.flatMap(({ result }) =>
    typeof result === 'string' ? [] : [...result.start, ...result.test],
  );
  return tried.length > 0 && tried.every((one) => one.isWell);
}
