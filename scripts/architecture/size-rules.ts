import { isTest, type Finding, type SourceFile } from './source-files.ts';
import { lineLimits } from './plan.ts';

/** Size rules: most files are short, none is long; a route is a table of contents. */
export function checkSizes(files: SourceFile[]): Finding[] {
  const counted = files.filter(({ path }) => isCounted(path));
  return [
    ...findTooLong(counted, lineLimits.file, 'A file'),
    ...findTooLong(
      counted.filter(({ path }) => path.startsWith('src/routes/')),
      lineLimits.route,
      'A route',
    ),
    ...findTooLong(
      files.filter(({ path }) => path.startsWith('docs/decisions/')),
      lineLimits.decision,
      'A decision record',
    ),
    ...checkDistribution(counted.map(({ lines }) => lines).toSorted((one, other) => one - other)),
  ];
}

function isCounted(path: string): boolean {
  const code = /^(src|cli|scripts|bench)\/.*\.(ts|tsx|mjs|css)$/.test(path);
  return code && !isTest(path) && !path.startsWith('scripts/demo-pictures');
}

function findTooLong(files: SourceFile[], maxLines: number, subject: string): Finding[] {
  return files
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => ({
      path,
      line: maxLines + 1,
      message: `${subject} has at most ${maxLines} lines; this one has ${lines}.`,
    }));
}

function checkDistribution(sorted: number[]): Finding[] {
  const valueAt = (percentile: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * percentile))] ?? 0;
  const { median, percentile, percentileLines: maxLines } = lineLimits;
  return [
    ...(valueAt(0.5) > median
      ? [
          {
            path: 'src',
            message: `Half of all files have at most ${median} lines; the median is ${valueAt(0.5)}.`,
          },
        ]
      : []),
    ...(valueAt(percentile) > maxLines
      ? [
          {
            path: 'src',
            message: `${percentile * 100} % of all files have at most ${maxLines} lines; here the limit would be ${valueAt(percentile)}.`,
          },
        ]
      : []),
  ];
}
