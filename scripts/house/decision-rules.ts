import { baseName, type Finding, type HouseFile } from './house-files.ts';

const parts = ['Context', 'Decision', 'Consequences'];

/** Decision records are numbered without a gap and have the three parts that make one readable. */
export function checkDecisions(files: HouseFile[]): Finding[] {
  const records = files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return records.flatMap((record, index) => [
    ...checkNumber(record, index + 1),
    ...checkParts(record),
  ]);
}

function checkNumber({ path }: HouseFile, number: number): Finding[] {
  const wanted = String(number).padStart(3, '0');
  if (baseName(path).startsWith(`${wanted}-`)) return [];
  return [{ path, says: `Decision records are numbered without a gap: this one is ${wanted}.` }];
}

function checkParts({ path, text }: HouseFile): Finding[] {
  const missing = parts.filter((part) => !text.includes(`\n## ${part}\n`));
  return missing.map((part) => ({ path, says: `A decision record has the part “## ${part}”.` }));
}
