import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, requirement = '', met = '', how = '', shownBy = '']) => ({
    requirement,
    met,
    how,
    shownBy,
  }));

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. They are numbered from 1. */
// prettier-ignore
const requirementCounts = {
  '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1,
  '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4,
  '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5,
  '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2,
  '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11,
  '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1,
  '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5,
  '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5,
  '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2,
};

describe('the table of security requirements', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    const expected = Object.entries(requirementCounts).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    const listed = rows.flatMap((row) => row.requirement.split(', ').flatMap(expandRange));
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  it('says of each whether and how it is met', () => {
    const answers = new Set(['yes', 'by design', 'operator', 'not applicable', 'no']);
    expect(rows.filter((row) => !answers.has(row.met) || row.how === '')).toEqual([]);
  });

  it('names only files and tests that exist', () => {
    const names = rows.flatMap((row) => [...row.shownBy.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)]);
    const missing = names.filter(
      ([, file = '', title = '']) =>
        !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });

  it('names a test for every requirement that is met by behaviour', () => {
    const documented = new Set(
      rows.filter((row) => row.met === 'yes' && /\]\([^)]+\.md\)/.test(row.how)),
    );
    const withoutTest = rows.filter((row) => row.met === 'yes' && row.shownBy === '');
    expect(withoutTest.filter((row) => !documented.has(row))).toEqual([]);
  });
});

/** The numbers of a range as `1.4.1–1.4.3`. */
function expandRange(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const section = first.slice(0, first.lastIndexOf('.'));
  const [from, to] = [first, last].map((one) => Number(one.slice(one.lastIndexOf('.') + 1)));
  return Array.from(
    { length: (to ?? 0) - (from ?? 0) + 1 },
    (_, index) => `${section}.${(from ?? 0) + index}`,
  );
}
