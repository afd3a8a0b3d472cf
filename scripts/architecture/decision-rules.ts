import { baseName, type Finding, type SourceFile } from './source-files.ts';

const requiredSections = ['Context', 'Decision', 'Consequences'];

/** Decision records are numbered without gaps and have three required sections. */
export function checkDecisions(files: SourceFile[]): Finding[] {
  const records = files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return records.flatMap((record, index) => [
    ...checkNumber(record, index + 1),
    ...checkParts(record),
  ]);
}

function checkNumber({ path }: SourceFile, number: number): Finding[] {
  const expected = String(number).padStart(3, '0');
  if (baseName(path).startsWith(`${expected}-`)) return [];
  return [
    { path, message: `Decision records are numbered without a gap: this one is ${expected}.` },
  ];
}

function checkParts({ path, text }: SourceFile): Finding[] {
  const missing = requiredSections.filter((section) => !text.includes(`\n## ${section}\n`));
  return missing.map((section) => ({
    path,
    message: `A decision record has the section “## ${section}”.`,
  }));
}
