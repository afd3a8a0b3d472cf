import { isTest, type Finding, type HouseFile } from './house-files.ts';
import { lineLimits } from './plan.ts';

/** Files that fit in a head: most of them short, none long; a route is a table of contents. */
export function checkSizes(files: HouseFile[]): Finding[] {
  const counted = files.filter(({ path }) => isCounted(path));
  return [
    ...tooLong(counted, lineLimits.file, 'A file'),
    ...tooLong(
      counted.filter(({ path }) => path.startsWith('src/routes/')),
      lineLimits.route,
      'A route',
    ),
    ...tooLong(
      files.filter(({ path }) => path.startsWith('docs/decisions/')),
      lineLimits.decision,
      'A decision record',
    ),
    ...checkSpread(counted.map(({ lines }) => lines).toSorted((one, other) => one - other)),
  ];
}

function isCounted(path: string): boolean {
  const code = /^(src|scripts|bench)\/.*\.(ts|tsx|mjs|css)$/.test(path);
  return code && !isTest(path) && !path.startsWith('scripts/demo-pictures');
}

function tooLong(files: HouseFile[], most: number, what: string): Finding[] {
  return files
    .filter(({ lines }) => lines > most)
    .map(({ path, lines }) => ({
      path,
      line: most + 1,
      says: `${what} has at most ${most} lines; this one has ${lines}.`,
    }));
}

function checkSpread(sorted: number[]): Finding[] {
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const { median, share, most } = lineLimits;
  return [
    ...(at(0.5) > median
      ? [
          {
            path: 'src',
            says: `Half of all files have at most ${median} lines; the median is ${at(0.5)}.`,
          },
        ]
      : []),
    ...(at(share) > most
      ? [
          {
            path: 'src',
            says: `${share * 100} % of all files have at most ${most} lines; here it takes ${at(share)}.`,
          },
        ]
      : []),
  ];
}
