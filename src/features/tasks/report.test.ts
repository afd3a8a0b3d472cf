import { expect, it } from 'vitest';
import { formatReport, TaskReport } from './report.ts';

it('counts outcomes, reports progress, and lists skipped entries with the reason', () => {
  const progress: number[] = [];
  const report = new TaskReport((done) => void progress.push(done));
  report.count('article', 'same');
  expect(report.hasChanges()).toBe(false);
  report.count('article', 'created');
  report.skip('a.md', 'It has no title.');
  report.note('b.md', 'It has a shortcode.');
  expect(report.hasChanges()).toBe(true);
  expect(progress).toEqual([1, 2, 3]);
  expect(formatReport(report, true)).toBe(
    [
      'Dry run (nothing has been written):',
      '  article: 1 new, 1 unchanged',
      '',
      'Could not be imported:',
      '  a.md: It has no title.',
      '',
      'To check:',
      '  b.md: It has a shortcode.',
    ].join('\n'),
  );
  expect(formatReport(new TaskReport())).toBe('Done:\n  nothing was found');
  expect(JSON.parse(JSON.stringify(report))).toEqual({
    kinds: { article: { created: 1, changed: 0, same: 1 } },
    notCarried: [{ source: 'a.md', reason: 'It has no title.' }],
    notes: [{ source: 'b.md', note: 'It has a shortcode.' }],
  });
});
